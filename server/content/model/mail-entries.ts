import { z } from 'zod';
import {
  defaultWords,
  faultsOfSignature,
  faultsOfWords,
  MAIL_LENGTHS,
  MAIL_NAMES,
  type MailName,
} from '#contract/content/mails/mails.ts';
import type { OwnMails } from '#contract/content/mails/own-mails.ts';
import { emptyAsAbsent, text } from './fields.ts';

/* The words of automatic mails, as staff edit them and in mails.json. */

const atMost = (characters: number) => text.max(characters, `must have at most ${characters} characters`);

const line = (characters: number) =>
  atMost(characters).refine((words) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(words), 'must be one line');

const lines = (characters: number) =>
  z
    .string()
    .transform((words) => words.replaceAll(/\r\n?/g, '\n'))
    .pipe(atMost(characters));

function wordsOf(mail: MailName) {
  const links = Object.keys(defaultWords(mail).links);
  return z
    .strictObject({
      subject: line(MAIL_LENGTHS.subject),
      text: lines(MAIL_LENGTHS.text),
      links: emptyAsAbsent(
        z.strictObject(
          Object.fromEntries(links.map((name) => [name, emptyAsAbsent(line(MAIL_LENGTHS.link))])),
        ),
      ),
    })
    .superRefine(({ subject, text, links = {} }, { addIssue }) => {
      const written = Object.entries(links).flatMap(([name, words]) => (words ? [[name, words]] : []));
      for (const fault of faultsOfWords(mail, { subject, text, links: Object.fromEntries(written) }))
        addIssue({ code: 'custom', ...fault });
    });
}

const mails = Object.fromEntries(MAIL_NAMES.map((name) => [name, emptyAsAbsent(wordsOf(name))]));

export const MailsEntry: z.ZodType<OwnMails> = z.strictObject({
  sender: emptyAsAbsent(line(MAIL_LENGTHS.sender)),
  signature: emptyAsAbsent(
    lines(MAIL_LENGTHS.signature).superRefine((signature, { addIssue }) => {
      for (const fault of faultsOfSignature(signature)) addIssue({ code: 'custom', ...fault });
    }),
  ),
  ...mails,
});
