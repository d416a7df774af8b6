import { errors } from '#contract/core/errors.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { isBreached } from './breached-passwords.ts';
import { usernameKey } from './username-key.ts';

const TOO_COMMON = errors['common-password'].message;

/** Words that attackers try first on this site, besides the company's own names. */
const PRODUCT_WORDS = ['marquee', 'film', 'films', 'movie', 'movies', 'cinema', 'watchlist', 'distributor'];

/**
 * Throws Invalid for an easily guessed password: a breached one, the username, words of the site (`siteNames`: brand, host), repetitions
 * or keyboard runs, each also with surrounding digits and symbols (OWASP ASVS 5, 6.2.4 and 6.2.11). `field` is its name in the form.
 */
export async function refuseCommonPassword(
  field: string,
  password: string,
  username: string,
  siteNames: readonly string[],
): Promise<void> {
  const word = password.normalize('NFKC').toLowerCase();
  const stem = stemOf(password);
  // With a stem of at most two letters the digits decide, so only the whole word is checked.
  const forms = stem.length > 2 ? [word, stem] : [word];
  const ownWords = [username, ...PRODUCT_WORDS, ...siteNames.flatMap((name) => [name, ...name.split(/\W/)])];
  const isCommon =
    usernameKey(password) === usernameKey(username) ||
    isMadeOf(stem, ownWords.map(stemOf)) ||
    forms.some((form) => isRepetition(form) || isRun(form)) ||
    (await Promise.all(forms.map(isBreached))).includes(true);
  if (isCommon) throw new Invalid(TOO_COMMON, { [field]: TOO_COMMON }, 'common-password');
}

/** The part from the first letter to the last, without accents and symbols: `lanternrow` for `1 Lantern-Row 2026!`. */
function stemOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return /\p{L}(?:.*\p{L})?/u.exec(plain)?.[0] ?? '';
}

/** Whether a stem consists of these words only. */
export function isMadeOf(stem: string, words: readonly string[]): boolean {
  if (stem === '') return false;
  const longestFirst = words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), stem).trim() === '';
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`: up to four characters repeated. */
const isRepetition = (word: string) => /^(.{1,4}?)\1+$/su.test(word);

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]).join(' ');
const isRun = (word: string) => RUNS.includes(word);
