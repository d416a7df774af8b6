import { type MailKind, paragraphs } from './mail-kind.ts';

/** Mails to the senders of the two forms. They repeat nothing typed: the address may be a stranger's. */
export const SENDER_MAILS = {
  messageReceived: {
    title: 'Message received',
    when: 'At once, to the person who wrote by the contact form',
    placeholders: [],
    subject: 'We have received your message',
    text: received('Thank you for contacting us. We’ll get back to you soon.'),
  },
  submissionReceived: {
    title: 'Film submission received',
    when: 'At once, to the person who submitted a film',
    placeholders: ['submissionPage'],
    needs: ['submissionPage'],
    subject: 'We have received your film submission',
    text: received(
      'Thank you for your submission. We’ll review it and get back to you soon.',
      'This page shows your film’s progress, and lets you renew the screener link or withdraw the film. Please keep its address to yourself:\n{submissionPage}',
    ),
  },
} as const satisfies Record<string, MailKind>;

function received(...words: readonly string[]): string {
  const notYou =
    'If this wasn’t you, somebody entered your address by mistake, and you don’t need to do anything.';
  return paragraphs('Hello,', ...words, notYou, '{signature}');
}

const STORED =
  '-- \nSent through {site}, stored there as {storedAs}. Reply to this email to answer {senderName}.';

/** Mails to the company. */
export const COMPANY_MAILS = {
  newOrder: {
    title: 'New order',
    when: 'When an order is placed, if the shop settings say so',
    placeholders: ['orderNumber', 'total', 'whatNext', 'staffPage'],
    needs: ['staffPage'],
    subject: 'New order {orderNumber}, {total}',
    text: paragraphs('Order {orderNumber} came in, {total}. {whatNext}', '{staffPage}'),
  },
  runningLow: {
    title: 'Running low',
    when: 'When an order makes something run low, to whom the mail settings name',
    placeholders: ['lowItems', 'staffPage'],
    needs: ['lowItems'],
    subject: 'Running low',
    text: paragraphs('This runs low:', '{lowItems}', '{staffPage}'),
  },
  newMessage: {
    title: 'New message',
    when: 'When somebody writes by the contact form',
    placeholders: ['senderName', 'facts', 'message', 'storedAs'],
    needs: ['facts', 'message'],
    subject: 'Message from {senderName}',
    text: paragraphs('{facts}', 'Message', '{message}', STORED),
  },
  newSubmission: {
    title: 'New film submission',
    when: 'When somebody submits a film',
    placeholders: ['senderName', 'filmTitle', 'facts', 'synopsis', 'storedAs'],
    needs: ['facts'],
    subject: 'Film submission: {filmTitle}',
    text: paragraphs('{facts}', '{synopsis}', STORED),
  },
  submissionsDigest: {
    title: 'The week’s film submissions',
    when: 'On Mondays, if SUBMISSIONS_DIGEST is on where the site runs',
    placeholders: ['newCount', 'newFilms', 'overdueCount', 'overdueFilms', 'staffPage'],
    subject: 'Submissions: {newCount} new, {overdueCount} overdue',
    text: paragraphs('{newFilms} came in the last seven days. {overdueFilms} overdue.', '{staffPage}'),
  },
} as const satisfies Record<string, MailKind>;

const toStaff = (...words: readonly string[]): string => paragraphs('Hello,', ...words, '{company}');

const failed = (live: string) =>
  paragraphs(
    `{entries} should have gone ${live} just now, but did not. The site has not changed.`,
    '{reason}',
    'Please correct this in the back office and schedule it again.',
    '{company}',
  );

/** Mails to staff. */
export const STAFF_MAILS = {
  invitation: {
    title: 'Invitation',
    when: 'When an owner invites somebody, or resets their login',
    placeholders: ['invitedBy', 'hours', 'invitation'],
    needs: ['invitation'],
    subject: 'Your link to the back office of {company}',
    text: toStaff(
      '{invitedBy} has given you access to the back office of {company}. This link works once, within {hours} hours:',
      '{invitation}',
      'You will choose a password and a second factor: a passkey or an authenticator app.',
    ),
  },
  recoveryCodeUsed: {
    title: 'Recovery code used',
    when: 'When somebody logs in with a recovery code',
    placeholders: ['clientAddress', 'codesLeft'],
    subject: 'One of your recovery codes was used',
    text: toStaff(
      'Somebody logged in to the back office of {company} as you, with a recovery code, from {clientAddress}.',
      'You have {codesLeft} left. If this wasn’t you, ask an owner to reset your login straight away.',
    ),
  },
  passwordGuessed: {
    title: 'Password guessing',
    when: 'When many wrong passwords were entered for a person, at most once a day',
    placeholders: [],
    subject: 'Somebody is guessing your password',
    text: toStaff(
      'Many wrong passwords were entered for your address at the back office of {company}, from several places.',
      'You can still log in from a browser you’ve used before, or from another connection. Nobody can get in without your second factor. If your password is short or used elsewhere, please change it.',
    ),
  },
  wrongCodes: {
    title: 'Wrong codes',
    when: 'When somebody who knows a person’s password enters wrong codes',
    placeholders: ['wrongCodes', 'clientAddress'],
    subject: 'Somebody is trying to log in as you',
    text: toStaff(
      'Somebody who knows your password has given {wrongCodes} wrong codes in a row to the back office of {company}, the last one from {clientAddress}.',
      'If this wasn’t you, ask an owner to reset your login straight away: they’ll send a link for setting a new password.',
    ),
  },
  passwordChanged: {
    title: 'Password changed',
    when: 'When a person changes their password',
    placeholders: ['clientAddress'],
    subject: 'Your password was changed',
    text: toStaff(
      'The password of your login to the back office of {company} was changed, from {clientAddress}. You are logged out everywhere else.',
      'If this wasn’t you, ask an owner to reset your login straight away.',
    ),
  },
  newEmail: {
    title: 'New email, to the new address',
    when: 'When a person wants to log in with another email',
    placeholders: ['hours', 'newEmailLink'],
    needs: ['newEmailLink'],
    subject: 'Confirm your email',
    text: toStaff(
      'You asked to use this email in the back office of {company}. This link confirms it, within {hours} hours, where you are logged in:',
      '{newEmailLink}',
      'If this wasn’t you, you don’t need to do anything.',
    ),
  },
  formerEmail: {
    title: 'New email, to the former address',
    when: 'When a person wants to log in with another email',
    placeholders: ['otherEmail'],
    subject: 'Your email is about to change',
    text: toStaff(
      'Somebody logged in as you asked to use {otherEmail} in the back office of {company} instead of this email.',
      'If this wasn’t you, ask an owner to reset your login straight away.',
    ),
  },
  publishFailed: {
    title: 'Scheduled publish failed',
    when: 'When something could not go live at its time, to owners and the person who planned it',
    placeholders: ['entries', 'reason'],
    subject: 'Not live: {entries}',
    text: failed('live'),
  },
  unpublishFailed: {
    title: 'Scheduled unpublish failed',
    when: 'When something could not go off the site at its time, to owners and the person who planned it',
    placeholders: ['entries', 'reason'],
    subject: 'Not unpublished: {entries}',
    text: failed('off the site'),
  },
} as const satisfies Record<string, MailKind>;
