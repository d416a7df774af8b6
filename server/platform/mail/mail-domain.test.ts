import { expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';

test('what DNS says of the sender’s domain is explained', async () => {
  const records: Record<string, string[]> = {
    'example.com': ['v=spf1 include:mail.example ~all', 'something else'],
    '_dmarc.example.com': ['v=DMARC1; p=none'],
    's1._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIIB'],
  };
  const site = await startApp({ demo: true, resolveTxt: async (name) => records[name] ?? [] });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const read = async (query = '') =>
    (await owner.send('GET', `/api/staff/services/mail-domain${query}`)).json();
  const { domain, records: found } = await read('?selector=s1');
  expect(domain).toBe('example.com');
  expect(found.map(({ name, verdict }: { name: string; verdict: string }) => [name, verdict])).toEqual([
    ['SPF', 'good'],
    ['DKIM', 'good'],
    ['DMARC', 'weak'],
  ]);
  expect((await read()).records[1]).toMatchObject({ name: 'DKIM', verdict: 'unknown' });
});
