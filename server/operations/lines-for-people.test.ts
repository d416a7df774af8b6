import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { linesForPeople } from './lines-for-people.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const terminal = {
    write(part: string) {
      text += part;
      return true;
    },
  };
  write(createLog('info', linesForPeople(terminal)));
  return text.replaceAll(/^\d\d:\d\d:\d\d/gm, 'hh:mm:ss');
}

test('a line says when and what, then the details by name', () => {
  expect(linesOf((log) => log.info({ port: 3000, folder: '/my films' }, 'Marquee is open'))).toBe(
    'hh:mm:ss Marquee is open port=3000 folder="/my films"\n',
  );
});

test('what is amiss is named so, an error with its stack', () => {
  const text = linesOf((log) => log.error({ err: new TypeError('no such film') }, 'request failed'));
  expect(text).toMatch(/^hh:mm:ss error: request failed\nTypeError: no such film\n {4}at /);
});
