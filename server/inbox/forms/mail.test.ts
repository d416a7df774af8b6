import { describe, expect, it } from 'vitest';
import type { FormEntry } from './entry.ts';
import { acknowledgement, companyMail } from './mail.ts';

const BETWEEN = {
  company: 'office@films.example',
  from: 'site@films.example',
  siteUrl: 'https://films.example',
  brand: 'Lantern Row Films',
};
const sender = {
  id: 12,
  firstName: 'Ada',
  lastName: 'Marsh & <Sons>',
  email: 'ada@home.example',
  phoneNumber: '+44 20 7946 0000',
  spamReasons: [],
  createdAt: new Date('2026-11-21T10:00:00Z'),
};
const message = 'Two lines,\n<b>one</b> "mark"';
const contact: FormEntry = { kind: 'contact', ...sender, message, topic: '', answers: [] };
const submission: FormEntry = {
  kind: 'submission',
  ...sender,
  filmTitle: 'The Salt\r\nRoad',
  genre: 'drama',
  synopsis: '',
  screenerUrl: 'https://screener.example/?a=1&b="2"',
  trailerUrl: '',
  copyrightAgreement: true,
};

describe('the mail to the company', () => {
  it('has the text as typed, escaped in HTML, and replies are addressed to the sender', () => {
    const mail = companyMail(contact, 'office@films.example', BETWEEN);
    expect(mail).toMatchObject({
      to: 'office@films.example',
      replyTo: { name: 'Ada Marsh & <Sons>', address: 'ada@home.example' },
      subject: 'Message from Ada Marsh & <Sons>',
    });
    expect(mail?.text).toContain('Phone: +44 20 7946 0000\n\nMessage\n\nTwo lines,\n<b>one</b> "mark"\n');
    expect(mail?.text).toContain('stored there as contact 12');
    expect(mail?.html).toContain('Two lines,\n&lt;b&gt;one&lt;/b&gt; &quot;mark&quot;');
    expect(mail?.html).toContain('<td>Ada Marsh &amp; &lt;Sons&gt;</td>');
  });

  it('of a submission has film, links and confirmed rights, without empty fields', () => {
    const mail = companyMail(submission, 'office@films.example', BETWEEN);
    expect(mail?.subject).toBe('Film submission: The Salt Road');
    expect(mail?.text).toContain(
      'Screener: https://screener.example/?a=1&b="2"\nRights: Ownership of all rights confirmed',
    );
    expect(mail?.text).not.toMatch(/Trailer|Synopsis/);
    expect(mail?.html).toContain('https://screener.example/?a=1&amp;b=&quot;2&quot;');
  });
});

describe('the acknowledgement', () => {
  it('is addressed to the sender, with replies to the company, and marked as automatic', () => {
    expect(acknowledgement(contact, BETWEEN)).toMatchObject({
      to: 'ada@home.example',
      replyTo: 'office@films.example',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
  });

  it('repeats no typed text, because the address may be a stranger’s', () => {
    for (const entry of [contact, submission]) {
      const mail = acknowledgement(entry, BETWEEN);
      expect(JSON.stringify({ ...mail, to: '' })).not.toMatch(/Ada|Marsh|Salt|lines|screener|7946/);
    }
  });
});
