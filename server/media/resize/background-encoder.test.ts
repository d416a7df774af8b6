import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { temporaryFolder, twoColours } from '../media-fixture.ts';
import { createBackgroundEncoder } from './background-encoder.ts';

const PLAN = { fm: 'webp', fit: 'fill', w: 400, h: 600, q: 75 } as const;

async function startEncoder(options?: { idleMs: number }) {
  const encoder = createBackgroundEncoder(options);
  onTestFinished(encoder.close);
  const file = join(await temporaryFolder(), 'a.jpg');
  await twoColours(1200, 1800).jpeg().toFile(file);
  return { encoder, file };
}

test('the background encoder makes pictures in another process', async () => {
  const { encoder, file } = await startEncoder();
  expect(encoder.pid()).toBeUndefined();
  const bytes = await encoder.make(file, PLAN);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 600 });
  expect(encoder.pid()).not.toBe(process.pid);
});

test.runIf(process.platform === 'linux')(
  'every thread of the encoder process has the lowest priority',
  async () => {
    const { encoder, file } = await startEncoder();
    await Promise.all([encoder.make(file, PLAN), encoder.make(file, { ...PLAN, w: 401 })]);
    const threads = `/proc/${encoder.pid()}/task`;
    const ids = await readdir(threads);
    expect(ids.length).toBeGreaterThan(4);
    // man 5 proc: the 19th field, nice; the second, in brackets, may contain spaces
    const niceOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
    const nices = await Promise.all(
      ids.map(async (id) => niceOf(await readFile(join(threads, id, 'stat'), 'utf8'))),
    );
    expect(new Set(nices)).toEqual(new Set(['19']));
  },
);

test.runIf(process.platform === 'linux')('the encoder process gets none of the site’s settings', async () => {
  const { encoder, file } = await startEncoder();
  await encoder.make(file, PLAN);
  const environment = await readFile(`/proc/${encoder.pid()}/environ`, 'utf8');
  const names = environment.split('\0').map((line) => line.split('=', 1)[0]);
  expect(names).toContain('MALLOC_ARENA_MAX');
  expect(names.filter((name) => name && !/^(?:MALLOC_ARENA_MAX|NODE_CHANNEL_\w+)$/.test(name))).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'the encoder process is the first that the kernel kills',
  async () => {
    const { encoder, file } = await startEncoder();
    await encoder.make(file, PLAN);
    expect(await readFile(`/proc/${encoder.pid()}/oom_score_adj`, 'utf8')).toBe('1000\n');
  },
);

test('a picture that cannot be made fails alone', async () => {
  const { encoder, file } = await startEncoder();
  const [bad, good] = await Promise.allSettled([
    encoder.make(`${file}.none`, PLAN),
    encoder.make(file, PLAN),
  ]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});

test('if the encoder process dies, its pictures fail, and the next one starts another', async () => {
  const { encoder, file } = await startEncoder();
  await encoder.make(file, PLAN);
  const dead = Number(encoder.pid());
  const lost = expect(encoder.make(file, PLAN)).rejects.toThrow('The encoder ended');
  process.kill(dead, 'SIGKILL');
  await lost;
  expect((await encoder.make(file, PLAN)).length).toBeGreaterThan(0);
  expect(encoder.pid()).not.toBe(dead);
});

test('the encoder process exits when idle', async () => {
  const { encoder, file } = await startEncoder({ idleMs: 10 });
  await encoder.make(file, PLAN);
  const pid = Number(encoder.pid());
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  expect(encoder.pid()).toBeUndefined();
});
