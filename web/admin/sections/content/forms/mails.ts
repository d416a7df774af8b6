import { MAIL_GROUPS, MAILS } from '#contract/content/mails/mails.ts';
import type { FormPart } from '../../../fields/field.ts';

/** Sender, signature, and every mail that the site writes by itself. */
export const mails: readonly FormPart[] = [
  {
    title: 'Sender and signature',
    fields: [
      {
        name: 'sender',
        label: 'Name of the sender',
        as: 'line',
        hint: 'Before the address that our mail is from. Empty: the company’s name',
      },
      {
        name: 'signature',
        label: 'Signature',
        as: 'prose',
        hint: 'In place of {signature} in the mails below, and after answers to messages. It may have {company} and {site}. Empty: these two, and answers have none',
      },
    ],
  },
  ...MAIL_GROUPS.map(({ title, mails }) => ({
    title,
    fields: mails.map((mail) => ({
      name: mail,
      label: MAILS[mail].title,
      hint: MAILS[mail].when,
      as: 'mail' as const,
      mail,
    })),
  })),
];
