import { type MailKind, paragraphs } from './mail-kind.ts';

const FOOT =
  'You get this mail because you have switched it on in the back office of {company}, under your name.';

const notice = (title: string, when: string, subject: string, text: string) => ({
  title: `Notice: ${title}`,
  when: `${when}, to each person who has switched it on`,
  placeholders: ['about', 'staffPage'] as const,
  needs: ['staffPage'] as const,
  subject,
  text: paragraphs(text, '{staffPage}', FOOT),
});

/** Mails to staff about what happens, each off by a switch. They say no more than what it is about, and lead to it. */
export const NOTICE_MAILS = {
  newMessageNotice: notice(
    'new message',
    'When a message comes in',
    'New message: {about}',
    'A message came in: {about}',
  ),
  newSubmissionNotice: notice(
    'new film submission',
    'When somebody submits a film',
    'New film submission: {about}',
    'A film was submitted: {about}',
  ),
  assignedNotice: notice(
    'assigned to you',
    'When somebody assigns a message or a film submission to the person',
    'Assigned to you: {about}',
    'This is yours to answer: {about}',
  ),
  newOrderNotice: notice(
    'new order',
    'When an order is placed',
    'New order: {about}',
    'An order came in: {about}',
  ),
  lowStockNotice: notice(
    'low stock',
    'Once a day, while something is running low',
    'Running low: {about}',
    'This is running low in the shop: {about}',
  ),
  deadLinksNotice: notice(
    'dead links',
    'When links where films can be watched were found to lead nowhere',
    'Leads nowhere: {about}',
    'Visitors who want to watch a film find nothing there: {about}',
  ),
  backupFailedNotice: notice(
    'failed backup',
    'When a backup could not be taken or copied',
    'A backup failed: {about}',
    'This failed: {about}. The back office says why.',
  ),
  webhookOffNotice: notice(
    'webhook turned off',
    'When a webhook was turned off after five days of nothing but failures',
    'A webhook was turned off: {about}',
    'The receiver at {about} has accepted nothing for five days, so its webhook was turned off. What it has missed is kept, and sent when you turn it on again.',
  ),
  mailFailedNotice: notice(
    'failed mail',
    'When a mail was refused or tried for the last time',
    'Not delivered: {about}',
    'This mail could not be delivered: {about}',
  ),
  furtherNotices: {
    title: 'Notice: further notices',
    when: 'An hour after a person got as many notices as they get in one',
    placeholders: ['furtherCount', 'staffPage'],
    needs: ['staffPage'],
    subject: 'Further notices: {furtherCount}',
    text: paragraphs(
      'More happened within an hour than you are mailed about one by one. Further notices: {furtherCount}. The first page of the back office says what waits:',
      '{staffPage}',
      FOOT,
    ),
  },
} as const satisfies Record<string, MailKind>;
