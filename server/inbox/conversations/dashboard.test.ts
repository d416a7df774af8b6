import { expect, test } from 'vitest';
import { anAnswer, startConversations } from './fixture.ts';

const site = await startConversations();
const messages = async ({ send }: Pick<typeof site.omar, 'send'> = site.omar) => {
  const groups = (await (await send('GET', '/../dashboard')).json()) as { label: string; lines: object[] }[];
  return groups.find(({ label }) => label === 'Messages')?.lines;
};

test('the dashboard shows unanswered threads, longest wait and one’s own, no spam', async () => {
  expect(await messages()).toBeUndefined();
  await site.contact({});
  await site.contact({ website: 'x' });
  expect(await messages()).toMatchObject([
    {
      label: '1 not answered',
      line: 'The oldest came within a day',
      to: '/staff/desk?state=new',
      isLate: false,
    },
  ]);
  await site.pool.query("UPDATE threads SET last_in_at = now() - interval '3 days 1 hour'");
  expect(await messages()).toMatchObject([{ line: 'The oldest has waited for 3 days', isLate: true }]);
  const [thread] = (await site.omar.list()).rows;
  await site.omar.ok('POST', `/threads/${thread?.id}/answer`, anAnswer());
  expect(await messages()).toMatchObject([{ label: '1 assigned to you' }]);
  expect(await messages(site.ines)).toBeUndefined();
});
