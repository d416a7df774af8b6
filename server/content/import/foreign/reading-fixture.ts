import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TableColumns } from '#contract/content/imports.ts';
import { readForeign } from './recognise.ts';

const TODAY = new Date('2026-12-01T00:00:00Z');

/** Reads a file with this content, which is recognised by what is in it. */
export async function read(name: string, content: string | Buffer, chosen: TableColumns[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-foreign-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return readForeign(path, { format: undefined, name, today: TODAY, chosen });
}

export const kinds = (notes: readonly { kind: string }[]) => notes.map(({ kind }) => kind);
