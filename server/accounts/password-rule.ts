import { readFile } from 'node:fs/promises';
import { Invalid } from '#server/errors.ts';
import { usernameKey } from './username-key.ts';

const TOO_COMMON = 'That password is one of the first that others would try. Please choose another';

/**
 * Throws Invalid for a password that is guessed first: one of the 10,000 most common of our length (OWASP ASVS 5, 6.2.4
 * asks for 3,000), the username, one short piece over and over, or neighbours on the keyboard. `field` is what the form calls it.
 */
export async function refuseCommonPassword(field: string, password: string, username: string): Promise<void> {
  const word = password.normalize('NFKC').toLowerCase();
  const isCommon =
    usernameKey(password) === usernameKey(username) ||
    isRepetition(word) ||
    isRun(word) ||
    (await commonPasswords()).has(word);
  if (isCommon) throw new Invalid(TOO_COMMON, { [field]: TOO_COMMON });
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`: up to four characters over and over. */
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

let known: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))),
  );
  return known;
}
