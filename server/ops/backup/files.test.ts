import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBatches, splitLines } from './files.ts';

const cut = fc.array(fc.nat(4), { maxLength: 40 });
const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '\u2028'));

/** Chunks of these sizes, including empty ones and split characters. */
async function* pieces(bytes: Buffer, sizes: readonly number[]) {
  let start = 0;
  for (const size of sizes) {
    yield bytes.subarray(start, start + size);
    start += size;
  }
  yield bytes.subarray(start);
}

test('lines are read as they were written, however the bytes arrive', () =>
  fc.assert(
    fc.asyncProperty(fc.array(line), cut, async (lines, sizes) => {
      const bytes = Buffer.from(lines.map((each) => `${each}\n`).join(''));
      expect(await Array.fromAsync(splitLines(pieces(bytes, sizes)))).toEqual(lines);
    }),
    { seed: 4_711 },
  ));

test('a last line without a line end counts', async () => {
  expect(await Array.fromAsync(splitLines(pieces(Buffer.from('one\ntwo'), [2, 3])))).toEqual(['one', 'two']);
});

test('a batch has at most as many rows and characters as the database accepts', async () => {
  async function* lines() {
    yield* ['a', 'b', 'c', 'd', 'long'.repeat(9), 'e', 'five5', 'five5', 'f'];
  }
  expect(await Array.fromAsync(inBatches(lines(), { rows: 3, characters: 10 }))).toEqual([
    ['a', 'b', 'c'],
    ['d'],
    ['long'.repeat(9)],
    ['e', 'five5'],
    ['five5', 'f'],
  ]);
});
