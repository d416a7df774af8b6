import { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { readUpload } from './read-upload.ts';

async function pictureOf(pixels: number): Promise<{ source: string; target: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-reading-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'a.jpg');
  await sharp({ create: { width: pixels, height: pixels, channels: 3, background: 'teal' } })
    .jpeg()
    .toFile(source);
  return { source, target: join(folder, 'b') };
}

const FILE = { source: 'a.jpg', target: 'b.jpg' };

/** A process that ends so as soon as it is sent a file, or once it is killed. */
const childThat = (ends: (child: ChildProcess) => void) => () => {
  const child = new ChildProcess();
  child.send = () => {
    ends(child);
    return true;
  };
  child.kill = () => child.emit('close', null, 'SIGKILL');
  return child;
};

test('a file whose reading the kernel ended is said to need memory, not to take too long', async () => {
  const start = childThat((child) => setImmediate(() => child.emit('close', null, 'SIGKILL')));
  await expect(readUpload(FILE, { start })).rejects.toThrow('The server had too little memory for the file');
});

test('one that we gave up takes too long', async () => {
  const start = childThat(() => {});
  await expect(readUpload(FILE, { start, patienceMs: 10 })).rejects.toThrow(
    'The file takes too long to read',
  );
});

test('what a file costs is counted in processor time, however long it takes by the clock', async () => {
  const picture = await pictureOf(2_000);
  await expect(readUpload(picture)).resolves.toMatchObject({ kind: 'picture', width: 2_000 });
  await expect(readUpload({ ...picture, mostProcessorUs: 1 })).rejects.toThrow(
    'The file takes too long to read',
  );
});
