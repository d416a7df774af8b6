import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseMail } from './parse.ts';

const HEAD = 'From: ada@home.example\r\nContent-Type: multipart/mixed; boundary=cut\r\n\r\n';
const FILE =
  '--cut\r\nContent-Type: application/zip\r\nContent-Disposition: attachment; filename=a.zip\r\n\r\nbytes\r\n';

/** Longer counts as hanging. */
const NOT_FOR_EVER = 20_000;

test(
  'a mail with more files than the parser reads is abandoned, not awaited',
  async () => {
    const mail = Readable.from([`${HEAD}${FILE.repeat(5_000)}--cut--`]);
    await expect(parseMail(mail)).rejects.toThrow('Max allowed child nodes exceeded');
  },
  NOT_FOR_EVER,
);

test(
  'a mail whose connection is lost within a file is abandoned',
  async () => {
    async function* lost() {
      yield HEAD + FILE;
      for (let line = 0; line < 1_000; line += 1) {
        await nextTurn();
        yield `${'A'.repeat(76)}\r\n`;
      }
      throw new Error('lost');
    }
    await expect(parseMail(Readable.from(lost()))).rejects.toThrow('lost');
  },
  NOT_FOR_EVER,
);
