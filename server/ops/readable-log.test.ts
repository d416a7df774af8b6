import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { readableLog } from './readable-log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const terminal = {
    write(part: string) {
      text += part;
      return true;
    },
  };
  write(createLog('info', readableLog(terminal)));
  return text.replaceAll(/^\d\d:\d\d:\d\d/gm, 'hh:mm:ss');
}

test('a line has time and message, then the details by name', () => {
  expect(linesOf((log) => log.info({ port: 3000, folder: '/my films' }, 'Marquee is open'))).toBe(
    'hh:mm:ss Marquee is open port=3000 folder="/my films"\n',
  );
});

test('warnings and errors are marked, an error with its stack', () => {
  const text = linesOf((log) => log.error({ err: new TypeError('no such film') }, 'request failed'));
  expect(text).toMatch(/^hh:mm:ss error: request failed\nTypeError: no such film\n {4}at /);
});

test('text from a visitor cannot control the terminal', () => {
  const evil = '\u001b[2J\u009b2J\u0007\r\n\u202e\u2028x';
  const shown = '\\u{1b}[2J\\u{9b}2J\\u{7}\\u{d}\\u{a}\\u{202e}\\u{2028}x';
  expect(linesOf((log) => log.info({ [evil]: 'name' }, evil))).toBe(`hh:mm:ss ${shown} ${shown}=name\n`);
  expect(linesOf((log) => log.info({ path: '/\u001b[31m\u009b' }, 'request'))).toBe(
    'hh:mm:ss request path=/\\u{1b}[31m\\u{9b}\n',
  );
  const text = linesOf((log) => log.error({ err: new Error('\u001b]0;title\u0007') }, 'failed'));
  expect(text).toContain('Error: \\u{1b}]0;title\\u{7}\n    at ');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not occur
  expect(text).not.toMatch(/[\u001b\u0007]/);
});
