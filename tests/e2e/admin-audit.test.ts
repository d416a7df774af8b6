import { expect, inject, test } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { open, PHONE, visit } from './visit.ts';

const STILL = { reducedMotion: 'reduce' } as const;

test('the audit log shows changes field by field, also on a phone', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  const colleague = await visit('', STILL);
  colleague.allow(/status of 401/); // a new role ends the session
  const { email } = await openAdmin(colleague, 'editor', 'ida');
  const { email: ivan } = await openAdmin(page, 'owner', 'ivan');
  const headers = { origin: inject('siteUrl') };
  const people: { id: number; email: string }[] = await (await page.request.get('/api/staff/team')).json();
  const id = people.find((each) => each.email === email)?.id;
  await page.request.put(`/api/staff/team/${id}/roles`, { headers, data: { roles: ['desk'] } });
  const note = `${'For the paper, which asked for it. '.repeat(5)}It ends here.`;
  const data = { kind: 'films', entry: 'moss-mother', note };
  await page.request.post('/api/staff/preview-links', { headers, data });
  await open(page, `/staff/audit?search=${ivan}`); // few rows for axe to look at
  const log = page.getByRole('table', { name: 'Audit log' });
  const changed = log.getByRole('row').filter({ hasText: email });
  await changed.getByText('roles: editor → desk', { exact: true }).waitFor();
  const shared = log.getByRole('row').filter({ hasText: 'For the paper' });
  await shared.getByText(/^expires at: \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/).waitFor();
  const whole = shared.getByText(/It ends here/);
  expect(await whole.isVisible()).toBe(false);
  await shared.getByText(/^note: For the paper.*…$/).click();
  await expect.poll(() => whole.isVisible()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectNoFaults(page);
});
