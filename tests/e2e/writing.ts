import sharp from 'sharp';
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

/** A picture of one colour, for uploads. */
export const pictureFile = async (
  name: string,
  { width, height, colour }: { width: number; height: number; colour: string },
) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
