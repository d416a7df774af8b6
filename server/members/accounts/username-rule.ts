import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { isMadeOf } from './password-rule.ts';

/** Names that could be mistaken for the company or its administrators, besides the brand (RFC 2142 has the mailboxes). */
const RESERVED =
  'admin administrator root system sysadmin superuser staff support help helpdesk service moderator mod owner official security team webmaster postmaster hostmaster abuse info contact sales orders marquee';

/**
 * The alphabets of living languages (UAX 31, table 5), each with digits and symbols; alphabets that are written together count as one. A
 * name with letters of two alphabets can imitate another (UTS 39, section 5).
 */
const ALPHABETS = [
  /^[\p{scx=Latin}\d._-]+$/u,
  /^[\p{scx=Greek}\d._-]+$/u,
  /^[\p{scx=Cyrillic}\d._-]+$/u,
  /^[\p{scx=Armenian}\d._-]+$/u,
  /^[\p{scx=Georgian}\d._-]+$/u,
  /^[\p{scx=Hebrew}\d._-]+$/u,
  /^[\p{scx=Arabic}\d._-]+$/u,
  /^[\p{scx=Thaana}\d._-]+$/u,
  /^[\p{scx=Devanagari}\d._-]+$/u,
  /^[\p{scx=Bengali}\d._-]+$/u,
  /^[\p{scx=Gurmukhi}\d._-]+$/u,
  /^[\p{scx=Gujarati}\d._-]+$/u,
  /^[\p{scx=Oriya}\d._-]+$/u,
  /^[\p{scx=Tamil}\d._-]+$/u,
  /^[\p{scx=Telugu}\d._-]+$/u,
  /^[\p{scx=Kannada}\d._-]+$/u,
  /^[\p{scx=Malayalam}\d._-]+$/u,
  /^[\p{scx=Sinhala}\d._-]+$/u,
  /^[\p{scx=Thai}\d._-]+$/u,
  /^[\p{scx=Lao}\d._-]+$/u,
  /^[\p{scx=Tibetan}\d._-]+$/u,
  /^[\p{scx=Myanmar}\d._-]+$/u,
  /^[\p{scx=Khmer}\d._-]+$/u,
  /^[\p{scx=Ethiopic}\d._-]+$/u,
  /^[\p{scx=Hangul}\p{scx=Han}\d._-]+$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\d._-]+$/u,
];

/** Latin letters of phonetic writing, many of which resemble common ones: `ɑ`, `ɡ`, `ʟ`. */
const PHONETIC = /[\u0250-\u02ff\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/u;

/** Letters of other alphabets that resemble Latin ones (a part of Unicode's confusables.txt), in both cases. */
const SEEM_LATIN = /^[асеорхуѕіјԁһԛԝӏАВСЕНІЈКМОРЅТХҮονριΑΒΕΖΗΙΚΜΝΟΡΤΥΧօսոհ\d._-]+$/u;
const HAS_LETTER = /\p{L}/u;
const IS_PLAIN = /[a-z]/i;

const ONE_ALPHABET_ONLY = 'Usernames use the letters of one alphabet';

/** Digits that stand for letters, and letters that are identical in many typefaces: `i`, `l` and `1` are one. */
const READ_AS = new Map(
  ['4a', '8b', '3e', '9g', '1i', 'li', '0o', '5s', '7t', 'ıi', 'øo', 'łi'].map((pair): [string, string] => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
);

/** Throws Invalid for a name whose letters resemble others, HttpError for a name of the company or its administrators. */
export function refuseUsername(username: string, siteNames: readonly string[]): void {
  const seemsLatin = SEEM_LATIN.test(username) && HAS_LETTER.test(username) && !IS_PLAIN.test(username);
  if (seemsLatin || PHONETIC.test(username) || !ALPHABETS.some((alphabet) => alphabet.test(username)))
    throw new Invalid(ONE_ALPHABET_ONLY, { username: ONE_ALPHABET_ONLY });
  const words = [...RESERVED.split(' '), ...siteNames];
  const numberless = username.replaceAll(/\d/g, '');
  if ([username, numberless].some((name) => isMadeOf(readAs(name), words.map(readAs))))
    throw new HttpError('username-taken');
}

/** Normalises a name to how a casual reader reads it: `Adm1n_` is `admin`. */
function readAs(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const read = [...letters].map((email) => READ_AS.get(email) ?? email).join('');
  return read.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
