import { type MailKind, paragraphs } from './mail-kind.ts';

const NOT_YOU =
  'If this wasn’t you, somebody entered your address by mistake, and you don’t need to do anything.';
const NOT_YOU_INSIDE =
  'If this wasn’t you, somebody knows your password: ask for a new one on the login page of {site}, by “Forgot password?”, straight away.';

/** Mails to members. The first repeats nothing that was typed: the address may be a stranger’s. */
export const MEMBER_MAILS = {
  confirmMemberEmail: {
    title: 'Confirm an email',
    when: 'When a member gives an email, to that address',
    placeholders: ['hours', 'memberEmailLink'],
    needs: ['memberEmailLink'],
    subject: 'Confirm your email',
    text: paragraphs(
      'Hello,',
      'This email was given for an account at {company}. Please confirm it within {hours} hours:',
      '{memberEmailLink}',
      NOT_YOU,
      '{signature}',
    ),
  },
  memberEmailChanging: {
    title: 'Email about to change',
    when: 'When a member gives another email, to the confirmed one',
    placeholders: ['memberName', 'username'],
    subject: 'Your email is about to change',
    text: paragraphs(
      'Hello {memberName},',
      'Another email was given for your account at {company}. It takes the place of this one once it is confirmed.',
      NOT_YOU_INSIDE,
      '{signature}',
    ),
  },
  memberEmailRemoved: {
    title: 'Email removed',
    when: 'When a member removes a confirmed email, to that address',
    placeholders: ['memberName', 'username'],
    subject: 'Your email was removed',
    text: paragraphs(
      'Hello {memberName},',
      'This email was removed from your account at {company}. We don’t write to it any more, and a forgotten password can’t be replaced.',
      'If this wasn’t you, somebody knows your password: log in, change it, and give your email again.',
      '{signature}',
    ),
  },
  forgottenPassword: {
    title: 'Forgotten password',
    when: 'When somebody asks for a new password on the login page, to the confirmed email of the account',
    placeholders: ['memberName', 'username', 'minutes', 'newPasswordLink'],
    needs: ['newPasswordLink'],
    subject: 'Choose a new password',
    text: paragraphs(
      'Hello {memberName},',
      'Somebody has asked for a new password for your account at {company}, to which you log in as {username}. Within {minutes} minutes this link lets you choose one:',
      '{newPasswordLink}',
      'If this wasn’t you, you don’t need to do anything: your password stays as it is.',
      '{signature}',
    ),
  },
  memberPasswordChanged: {
    title: 'Password of a member changed',
    when: 'When a member’s password has changed, to their confirmed email',
    placeholders: ['memberName', 'username'],
    subject: 'Your password was changed',
    text: paragraphs(
      'Hello {memberName},',
      'The password of your account at {company} was changed. Your passkeys stay as they are.',
      'If this wasn’t you, ask for a new one on the login page of {site}, by “Forgot password?”, straight away, and remove passkeys that aren’t yours.',
      '{signature}',
    ),
  },
  memberPasskeyAdded: {
    title: 'Passkey added',
    when: 'When a member adds a passkey, to their confirmed email',
    placeholders: ['memberName', 'username', 'passkey', 'accountPage'],
    subject: 'A passkey was added to your account',
    text: paragraphs(
      'Hello {memberName},',
      'The passkey “{passkey}” was added to your account at {company}. It logs you in without the password.',
      'If this wasn’t you, remove it and change your password at {accountPage}, straight away.',
      '{signature}',
    ),
  },
  memberNewDevice: {
    title: 'Login from a new browser',
    when: 'When a member logs in from a browser that has not been used with the account before, to their confirmed email',
    placeholders: ['memberName', 'username', 'device', 'loginTime', 'accountPage'],
    subject: 'A new login to your account',
    text: paragraphs(
      'Hello {memberName},',
      'Somebody logged in to your account at {company} with {device}, on {loginTime}. This browser had not been used with it before.',
      'If this was you, you don’t need to do anything.',
      'If it wasn’t, change your password at {accountPage}: this logs out every other browser. Remove passkeys that aren’t yours there, too.',
      '{signature}',
    ),
  },
} as const satisfies Record<string, MailKind>;
