import { constants, copyFile, type FileHandle, open, stat } from 'node:fs/promises';
import { blank, bytesAt } from './patch-file.ts';
import { UnusableFile } from './unusable-file.ts';

type Element = { id: number; at: number; body: number; end: number };

/* Elements of WebM (RFC 9559), by their ids. */
const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
const VOID = 0xec;
/** Seek head, info, tracks, cues, clusters, checksum. Tags, chapters and attachments are blanked. */
const STAYS = [0x114d9b74, 0x1549a966, TRACKS, 0x1c53bb6b, 0x1f43b675, 0xbf];
const MOST_ELEMENTS = 200_000;
const DAMAGED = 'The video is damaged, incomplete or still being recorded. Export it again.';

/** Copies a WebM to `target` and blanks everything except pictures, sound and index. Throws UnusableFile. */
export async function rewriteWebm(source: string, target: string) {
  await copyFile(source, target, constants.COPYFILE_EXCL);
  const { size } = await stat(target);
  const file = await open(target, 'r+');
  try {
    const [header, segment, ...more] = await elementsIn(file, 0, size);
    if (header?.id !== HEADER || segment?.id !== SEGMENT || more.length > 0) throw new RangeError(DAMAGED);
    const type = (await elementsIn(file, header.body, header.end)).find(({ id }) => id === DOC_TYPE);
    const name = type && (await bytesAt(file, type.body, type.end - type.body)).toString('latin1');
    if (name !== 'webm')
      throw new UnusableFile('Matroska does not play everywhere. Export it as WebM or MP4.');
    const parts = await elementsIn(file, segment.body, segment.end);
    for (const part of parts) if (!STAYS.includes(part.id)) await makeVoid(file, part);
    const tracks = parts.find(({ id }) => id === TRACKS);
    return { kind: 'video' as const, extension: 'webm' as const, ...(await sidesOf(file, tracks)) };
  } catch (error) {
    if (error instanceof RangeError) throw new UnusableFile(DAMAGED);
    throw error;
  } finally {
    await file.close();
  }
}

async function elementsIn(file: FileHandle, from: number, to: number): Promise<Element[]> {
  const found: Element[] = [];
  for (let at = from; at < to; ) {
    const head = await bytesAt(file, at, Math.min(12, to - at));
    const idLength = Math.clz32(head[0] ?? 0) - 23;
    const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
    if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > head.length) throw new RangeError(DAMAGED);
    const size = Number(
      BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`) &
        ((1n << BigInt(7 * sizeLength)) - 1n),
    );
    const body = at + idLength + sizeLength;
    found.push({ id: head.readUIntBE(0, idLength), at, body, end: body + size });
    at = body + size; // an element of unknown size ends beyond the file
    if (at > to || found.length > MOST_ELEMENTS) throw new RangeError(DAMAGED);
  }
  return found;
}

/** Turns the element into padding of the same length. */
async function makeVoid(file: FileHandle, { at, end }: Element): Promise<void> {
  const isShort = end - at < 9;
  const head = Buffer.alloc(isShort ? 2 : 9);
  head[0] = VOID;
  if (isShort) head[1] = 0x80 | (end - at - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(end - at - 9), 1);
  await file.write(head, 0, head.length, at);
  await blank(file, at + head.length, end);
}

async function sidesOf(file: FileHandle, tracks: Element | undefined) {
  if (!tracks) throw new RangeError(DAMAGED);
  for (const track of await elementsIn(file, tracks.body, tracks.end)) {
    if (track.id !== TRACK) continue;
    const parts = await elementsIn(file, track.body, track.end);
    const video = parts.find(({ id }) => id === VIDEO);
    if (!video) continue;
    const sides = await elementsIn(file, video.body, video.end);
    const side = async (wanted: number) => {
      const found = sides.find(({ id }) => id === wanted);
      const length = found ? found.end - found.body : 0;
      if (!found || length < 1 || length > 4) throw new RangeError(DAMAGED);
      return (await bytesAt(file, found.body, length)).readUIntBE(0, length);
    };
    return { width: await side(WIDTH), height: await side(HEIGHT) };
  }
  throw new UnusableFile('This file has no moving picture.');
}
