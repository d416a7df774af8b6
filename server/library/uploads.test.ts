import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whenDone } from '#tests/test-database.ts';
import { createUploads } from './uploads.ts';

test('the folder is made with the first upload, not before, when nobody could be told that it cannot be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-uploads-'));
  whenDone(() => rm(folder, { recursive: true }));
  createUploads(join(folder, 'uploads'));
  await writeFile(join(folder, 'later'), '');
  expect(await readdir(folder)).toEqual(['later']);
});
