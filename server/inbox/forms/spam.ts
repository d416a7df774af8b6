import type { ContactMessage, FilmSubmission } from '#contract/inbox/inbox.ts';

/** Nobody reads and fills in a form faster, in milliseconds. */
const MIN_OPEN_MS = 3000;
const MAX_LINKS = 5;

/**
 * Reasons why an entry is likely spam; empty if it is not. A form that does not report how long it was open (no script) is not
 * suspect for that. Spam is stored as spam and never dropped (product.md#spam).
 */
export function spamReasons(sent: ContactMessage | FilmSubmission): string[] {
  const names = `${sent.firstName} ${sent.lastName}`;
  const text = 'message' in sent ? [sent.message, ...answersOf(sent)].join(' ') : sent.synopsis;
  const signs: [boolean, string][] = [
    [(sent.website ?? '').trim() !== '', 'the hidden field was filled'],
    [sent.openForMs !== undefined && sent.openForMs < MIN_OPEN_MS, 'sent within three seconds'],
    [countLinks(names) > 0, 'a link in the name'],
    [countLinks('topic' in sent ? sent.topic : '') > 0, 'a link in the topic'], // which pages name, and people do not type
    [countLinks(text) > MAX_LINKS, `more than ${MAX_LINKS} links`],
  ];
  return signs.filter(([found]) => found).map(([, reason]) => reason);
}

const answersOf = ({ answers }: ContactMessage) => answers.map(({ value }) => value);

const countLinks = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
