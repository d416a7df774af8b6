import { ChildProcess } from 'node:child_process';
import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

test('a file counts as read even if the process ends before its last message arrives', async () => {
  const rewritten = { kind: 'captions', extension: 'vtt' } as const;
  const start = () => {
    const child = new ChildProcess();
    child.send = () => {
      child.emit('exit', 0, null);
      setImmediate(() => {
        child.emit('message', { rewritten });
        child.emit('close', 0, null);
      });
      return true;
    };
    return child;
  };
  expect(await readUpload({ source: 'a.vtt', target: 'b.vtt' }, { start })).toEqual(rewritten);
});
