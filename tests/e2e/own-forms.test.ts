import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { button, CONTACT, fill, toast } from './forms-under-test.ts';
import { startOwnSite } from './own-site.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';
import { field, press, publish } from './writing.ts';

const TITLE = 'Contact and submission forms';
const PDF = { name: 'Programme.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 words') };

/** Fields of the record that was added last. */
const last = (page: Visit, name: string) => page.getByLabel(name, { exact: true }).last();

async function writeForm(page: Visit) {
  await press(page, 'Add a topic');
  await last(page, 'Topic').fill('Schools');
  await last(page, 'Receiver').fill('schools@row.example');
  await press(page, 'Add a field');
  await last(page, 'Label').fill('Class');
  await last(page, 'Kind').selectOption('One of several options');
  await last(page, 'Options').fill('Year 5, Year 6,');
  await last(page, 'Required').check();
  await press(page, 'Add a field');
  await last(page, 'Label').fill('Programme');
  await last(page, 'Kind').selectOption('A file');
}

test.each([PHONE, DESKTOP])(
  'a topic, a choice and a file of the contact form reach their receiver and the desk, and the form can be off, at $width px',
  async (viewport) => {
    const mail = await startMailServer();
    const site = await startOwnSite({
      SMTP_URL: mail.url,
      MAIL_FROM: 'films@row.example',
      MAIL_TO: 'all@row.example',
    });
    const page = await visit('', { site: site.SITE_URL, viewport, reducedMotion: 'reduce' });
    await openAdmin(page, 'owner', 'una', { site });
    await open(page, '/staff/texts/forms');
    await writeForm(page);
    await expectNoFaults(page);
    await publish(page, TITLE);

    const visitor = await visit('', { site: site.SITE_URL, viewport, reducedMotion: 'reduce' });
    visitor.allow(/status of (?:400|409)/);
    await expect
      .poll(async () => (await fetch(`${site.SITE_URL}/contact`)).text())
      .toContain('Select a topic');
    await open(visitor, '/contact');
    await fill(visitor, CONTACT.required);
    await button(visitor, CONTACT).click();
    await visitor.getByText('Topic is required').waitFor();
    await visitor.getByLabel('Topic').selectOption('Schools');
    await visitor.getByLabel('Class').selectOption('Year 6');
    const file = visitor.getByLabel('Programme', { exact: true });
    await file.setInputFiles({ ...PDF, buffer: Buffer.from('no PDF') });
    await visitor.getByText('This file cannot be used').waitFor();
    await file.setInputFiles(PDF);
    await visitor.getByRole('button', { name: 'Remove Programme.pdf' }).waitFor();
    await expectNoFaults(visitor);

    await visitor.reload(); // a draft keeps all of it
    await visitor.getByRole('button', { name: 'Remove Programme.pdf' }).waitFor();
    expect(await visitor.getByLabel('Class').inputValue()).toBe('Year 6');
    // What is sent within three seconds is likely spam.
    await expect.poll(() => visitor.evaluate(() => performance.now())).toBeGreaterThan(3000);
    await button(visitor, CONTACT).click();
    await toast(visitor, CONTACT.sent).waitFor();
    await expect.poll(() => visitor.getByRole('button', { name: /^Remove/ }).count()).toBe(0);

    await expect.poll(() => mail.to('schools@row.example').length).toBe(1);
    const [got] = mail.to('schools@row.example');
    expect(got?.raw).toMatch(/About: Schools\r\nClass: Year 6\r\nProgramme: Programme\.pdf/);
    expect(mail.to('all@row.example')).toEqual([]);

    await open(page, '/staff/desk');
    await page
      .getByRole('link', { name: /Ada Okoro/ })
      .first()
      .click();
    const sent = page.getByRole('region', { name: 'Message, as it was sent' });
    await sent.getByText('Year 6').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sent.getByRole('link', { name: 'Programme.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Programme.pdf');
    await expectNoFaults(page);

    await open(page, '/staff/texts/forms');
    await field(page, 'The contact form is off').check();
    await field(page, 'Words while it is off').first().fill('We are back in May.');
    await publish(page, TITLE);
    await fill(visitor, CONTACT.required);
    await visitor.getByLabel('Topic').selectOption('Schools');
    await visitor.getByLabel('Class').selectOption('Year 5');
    await button(visitor, CONTACT).click(); // the page was opened before
    await visitor.getByRole('alert').getByText('We are back in May.').waitFor();
    await expect
      .poll(async () => (await fetch(`${site.SITE_URL}/contact`)).text())
      .toContain('We are back in May.');
    await open(visitor, '/contact');
    expect(await visitor.getByRole('form').count()).toBe(0);
    await expectNoFaults(visitor);
  },
);
