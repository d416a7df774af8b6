import { LRUCache } from 'lru-cache';
import { locate, type MediaFile } from './locate.ts';
import { type Description, measureImage } from './measure.ts';
import { noteOf } from './notes.ts';
import { isLarge } from './open-image.ts';
import { createBackgroundEncoder } from './resize/background-encoder.ts';

/** Maximum descriptions in memory; the least recently used are dropped. */
const MOST_KNOWN = 10_000;
const known = new LRUCache<string, Promise<Description | undefined>>({ max: MOST_KNOWN });

/**
 * Size and colour of the picture at an address below /media. Undefined if it does not exist, is on another site, is not a
 * readable picture, or is an SVG, which has neither. Pictures with a note cost a stat of the file, others about 10 ms.
 */
export async function describeImage(
  roots: readonly string[],
  mediaUrl: string,
): Promise<Description | undefined> {
  const address = URL.parse(mediaUrl, 'http://localhost');
  if (address?.host !== 'localhost') return undefined;
  const file = await locate(roots, address.pathname);
  return file && ((await noted(roots, file)) ?? remembered(file));
}

async function noted(roots: readonly string[], file: MediaFile): Promise<Description | undefined> {
  const note = await noteOf(roots, file);
  return note && { width: note.width, height: note.height, colour: note.colour };
}

function remembered({ file, size, modified }: MediaFile): Promise<Description | undefined> {
  const key = JSON.stringify([file, size, modified.getTime()]);
  const forget = () => void known.delete(key);
  const description = known.get(key) ?? measured(file).catch(forget);
  known.set(key, description);
  return description;
}

const encoder = createBackgroundEncoder();

async function measured(file: string): Promise<Description | undefined> {
  return (await isLarge(file)) ? encoder.measure(file) : measureImage(file);
}
