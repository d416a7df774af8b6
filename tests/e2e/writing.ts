import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { whenDone } from '#tests/test-database.ts';
import { saved } from './saved.ts';
import type { Visit } from './visit.ts';

/* What people do in the forms of /staff. */

export const field = (page: Visit, name: string) => page.getByLabel(name, { exact: true });

export const press = (page: Visit, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Publishes the open entry, despite warnings, and waits until it is live. */
export async function publish(page: Visit, title: string): Promise<void> {
  await saved(page);
  await press(page, 'Publish');
  const live = page.getByText(`${title} is live.`);
  const asks = page.getByRole('alert', { name: 'Before this is published' });
  await live.or(asks).first().waitFor();
  if (await asks.isVisible()) await press(page, /^Publish/);
  await live.waitFor();
}

/** A picture of one colour as a file, for uploads. */
export async function pictureFile(
  name: string,
  { width, height, colour }: { width: number; height: number; colour: string },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-picture-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toFile(file);
  return file;
}
