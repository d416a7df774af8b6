import { html } from 'hono/html';
import {
  DEFAULT_SIGNATURE,
  type MailName,
  type MailWords,
  type PlaceholderOf,
} from '#contract/content/mails/mails.ts';
import { type MailValue, namesIn, piecesOf, placeholderNamed } from '#contract/content/mails/placeholders.ts';
import { type Email, htmlEmail } from '../email.ts';
import { mailButton, mailHead, mailRows } from '../look.ts';
import type { Correspondents } from '../settings.ts';
import { wordsOf } from './own-words.ts';

type Html = ReturnType<typeof html>;
type Values = Readonly<Record<string, MailValue>>;
type Written = Pick<Email, 'subject' | 'text' | 'html'>;

/** Longer than any title with the words around it. */
const LONGEST_LINE = 400;

/** A mail in the company's words, or else the default ones. Values are plain text: neither HTML nor placeholders within them count. */
export const writeMail = <Name extends MailName>(
  name: Name,
  values: Readonly<Record<PlaceholderOf<Name>, MailValue>>,
  correspondents: Correspondents,
): Written => fillIn(wordsOf(name, correspondents.words), values, correspondents);

/** `values`: those of the mail's own placeholders. */
export function fillIn(
  { subject, text, links }: MailWords,
  values: Values,
  correspondents: Correspondents,
): Written {
  const { brand, siteUrl, words } = correspondents;
  const all = { ...values, company: brand, site: siteUrl };
  // Part of the words, not a value: it has placeholders itself.
  const signature = words?.signature ?? DEFAULT_SIGNATURE;
  const paragraphs = text
    .replaceAll('{signature}', () => signature)
    .split(/\n{2,}/)
    .filter((paragraph) => isSaying(paragraph, all));
  return {
    subject: asText(subject, all).slice(0, LONGEST_LINE).toWellFormed(),
    text: paragraphs.map((paragraph) => asText(paragraph, all)).join('\n\n'),
    html: htmlEmail(
      brand,
      html`${mailHead(correspondents)}
${paragraphs.map((paragraph) => html`${asHtml(paragraph, all, links, correspondents)}\n`)}`,
    ),
  };
}

/** A signature of the company's own, as plain text; undefined while it has none. */
export const ownSignature = ({ words, brand, siteUrl }: Correspondents): string | undefined =>
  words?.signature && asText(words.signature, { company: brand, site: siteUrl });

/** A paragraph whose link or block has no value is left out. */
const isSaying = (paragraph: string, values: Values): boolean =>
  namesIn(paragraph).every((name) => values[name] !== '' || placeholderNamed(name)?.as === 'text') &&
  asText(paragraph, values).trim() !== '';

const asText = (words: string, values: Values): string =>
  filled(words, values)
    .map(({ text }) => text)
    .join('');

/** Pieces with their values. A space before nothing is left out: `Hello {name},` becomes `Hello,`. */
function filled(words: string, values: Values): { text: string; isLink?: boolean }[] {
  const pieces = piecesOf(words).map((piece) => {
    if ('words' in piece) return { text: piece.words };
    const value = Object.hasOwn(values, piece.name) ? values[piece.name] : undefined;
    const as = placeholderNamed(piece.name)?.as;
    if (value === undefined) return { text: `{${piece.name}}` };
    const text = textOf(value);
    return { text: as === 'text' ? oneLine(text) : text, isLink: as === 'link' || as === 'button' };
  });
  return pieces.map((piece, at) => {
    const isBeforeNothing = at % 2 === 0 && pieces[at + 1]?.text === '' && piece.text.endsWith(' ');
    return isBeforeNothing ? { text: piece.text.slice(0, -1) } : piece;
  });
}

function textOf(value: MailValue): string {
  if (typeof value === 'string') return value;
  const rows = 'amounts' in value ? value.amounts : value.facts;
  return rows.map(([what, amount]) => (amount ? `${what}: ${amount}` : what)).join('\n');
}

/** Without line breaks, which would begin another header, and control characters. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A placeholder that is all of a paragraph, or all of it after a first line that ends in a colon. */
const ALONE = /^(?:[^\n]*:\n)?\{([a-z]\w{0,39})\}$/i;

function asHtml(paragraph: string, values: Values, links: MailWords['links'], between: Correspondents): Html {
  const name = ALONE.exec(paragraph)?.[1] ?? '';
  const [value, label] = [values[name], links[name]];
  if (label && typeof value === 'string') {
    const style = placeholderNamed(name)?.as === 'button' ? mailButton(between) : 'color:inherit';
    return html`<p><a href="${value}" style="${style}">${asText(label, values)}</a></p>`;
  }
  if (typeof value === 'object' && paragraph === `{${name}}`) return mailRows(value);
  const pieces = filled(paragraph, values).map(({ text, isLink }) =>
    isLink ? html`<a href="${text}" style="color:inherit">${text}</a>` : html`${text}`,
  );
  return html`<p style="white-space:pre-wrap">${pieces}</p>`;
}
