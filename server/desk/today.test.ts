import { expect, test } from 'vitest';
import { anAnswer, startDesk } from './fixture.ts';

const desk = await startDesk();
const messages = async ({ send }: Pick<typeof desk.omar, 'send'> = desk.omar) => {
  const groups = (await (await send('GET', '/../today')).json()) as { label: string; lines: object[] }[];
  return groups.find(({ label }) => label === 'Messages')?.lines;
};

test('the first page says how much is not answered and for how long, what is one’s own, and no spam', async () => {
  expect(await messages()).toBeUndefined();
  await desk.contact({});
  await desk.contact({ website: 'x' });
  expect(await messages()).toMatchObject([
    {
      label: '1 not answered',
      line: 'The oldest came within a day',
      to: '/staff/desk?filter=%7B%22state%22%3A%22new%22%7D',
      isLate: false,
    },
  ]);
  await desk.pool.query("UPDATE threads SET last_in_at = now() - interval '3 days 1 hour'");
  expect(await messages()).toMatchObject([{ line: 'The oldest has waited for 3 days', isLate: true }]);
  const [thread] = (await desk.omar.list()).rows;
  await desk.omar.ok('POST', `/threads/${thread?.id}/answer`, anAnswer());
  expect(await messages()).toMatchObject([{ label: '1 assigned to you' }]);
  expect(await messages(desk.ines)).toBeUndefined();
});
