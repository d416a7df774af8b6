import { ChildProcess } from 'node:child_process';
import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

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
