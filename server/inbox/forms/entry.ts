import { genreName } from '#contract/catalogue/film-names.ts';
import { contactMessages, filmSubmissions } from '#server/platform/db/tables/inbox.ts';

/** A stored entry from one of the two forms, identified by `kind` and `id`. */
export type FormEntry =
  | ({ kind: 'contact' } & typeof contactMessages.$inferSelect)
  | ({ kind: 'submission' } & Sent);

/** A submission as it was sent, without its review (server/inbox/submissions/). */
type Sent = Omit<
  typeof filmSubmissions.$inferSelect,
  'stage' | 'stageAt' | 'notifiedStage' | 'tokenHash' | 'screenerNote' | 'filmId'
>;

const LONGEST_FACT = 200;

export const FORMS = ['contact', 'submission'] as const;
export type FormKind = (typeof FORMS)[number];

export const TABLES = { contact: contactMessages, submission: filmSubmissions } as const;

/** The short facts of an entry with labels, for mail and terminal; empty ones are left out. */
export function facts(entry: FormEntry): [label: string, value: string][] {
  const all: [string, string][] = [
    ['Name', senderName(entry)],
    ['Email', entry.email],
    ['Phone', entry.phoneNumber],
  ];
  if (entry.kind === 'contact') {
    all.push(['About', entry.topic]);
    for (const { label, value } of entry.answers) if (!isLong(value)) all.push([label, value]);
  }
  if (entry.kind === 'submission') {
    all.push(
      ['Film title', entry.filmTitle],
      ['Genre', genreName(entry.genre)],
      ['Screener', entry.screenerUrl],
      ['Trailer', entry.trailerUrl],
      [
        'Rights',
        entry.copyrightAgreement ? 'Ownership of all rights confirmed' : 'Ownership of rights not confirmed',
      ],
    );
  }
  return all.filter(([, value]) => value !== '').map(([label, value]) => [label, oneLine(value)]);
}

export const senderName = (entry: FormEntry) => oneLine(`${entry.firstName} ${entry.lastName}`);

/** The long text of an entry: the message with long answers, or the synopsis, which may be empty. */
export const longText = (entry: FormEntry) =>
  printable(entry.kind === 'contact' ? [entry.message, ...longAnswers(entry)].join('\n\n') : entry.synopsis);

const longAnswers = ({ answers }: Pick<typeof contactMessages.$inferSelect, 'answers'>) =>
  answers.flatMap(({ label, value }) => (isLong(value) ? [oneLine(label), value] : []));

/** What has no place in a line of facts. */
const isLong = (value: string) => value.length > LONGEST_FACT || value.includes('\n');

/** Text for a mail header or terminal line: without line breaks and control characters. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Multi-line text without the control characters that could move a terminal's cursor. */
const printable = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');
