import { expect, test } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { writeToUs } from './site-api.ts';
import { type Visit, visit } from './visit.ts';

const STILL = { reducedMotion: 'reduce' } as const;
const title = (page: Visit, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the dashboard lists films with warnings and a chart; the calendar previews a day', async () => {
  await writeToUs(); // a chart without a bar is a sentence
  const page = await visit('', STILL);
  await openAdmin(page, 'owner', 'tess', { path: '/staff' });
  await page.getByRole('region', { name: 'The site' }).getByText('Last backup').waitFor();
  const weeks = page.getByRole('region', { name: 'Messages and submissions a week' });
  await weeks.getByRole('img').locator('canvas').waitFor();
  await weeks.getByText('The same as a table').click();
  await expect.poll(() => weeks.getByRole('row').count()).toBe(27);
  await expectNoFaults(page);

  await page
    .getByRole('region', { name: 'Live with warnings' })
    .getByRole('link', { name: /^\d+ films?$/ })
    .click();
  await title(page, 'Films').waitFor();
  await page.getByRole('combobox', { name: 'State' }).getByText('With warnings').waitFor();
  await page.getByText(/^1 to 25 of \d\d$/).waitFor();

  page.allow(/Blocked script execution/); // previews have no scripts
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  const preview = page.getByRole('link', { name: /^Preview\b.* \d+ \w+ \(new tab\)$/ });
  await preview.waitFor();
  const [opened] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await opened.getByText(/^Preview\. The site as of/).waitFor();
});
