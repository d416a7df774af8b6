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

/** A process that ends like this as soon as it receives a file, or once it is killed. */
const childThat = (ends: (child: ChildProcess) => void) => () => {
  const child = new ChildProcess();
  child.send = () => {
    ends(child);
    return true;
  };
  child.kill = () => child.emit('close', null, 'SIGKILL');
  return child;
};

test('reading killed by the kernel is reported as lack of memory, not as too slow', async () => {
  const start = childThat((child) => setImmediate(() => child.emit('close', null, 'SIGKILL')));
  await expect(readUpload(FILE, { start })).rejects.toThrow('The server had too little memory for the file');
});

test('reading that we abandoned is reported as too slow', async () => {
  const start = childThat(() => {});
  await expect(readUpload(FILE, { start, patienceMs: 10 })).rejects.toThrow(
    'The file takes too long to read',
  );
});

test('the cost of a file is measured in processor time, not by the clock', async () => {
  const picture = await pictureOf(2_000);
  await expect(readUpload(picture)).resolves.toMatchObject({ kind: 'picture', width: 2_000 });
  await expect(readUpload({ ...picture, mostProcessorUs: 1 })).rejects.toThrow(
    'The file takes too long to read',
  );
});
