import { constants, copyFile, type FileHandle, open, stat } from 'node:fs/promises';
import { blank, bytesAt } from './patch-file.ts';
import { UnusableFile } from './unusable-file.ts';

type Box = { type: string; at: number; body: number; end: number };

/** The boxes to keep, by parent box (ISO/IEC 14496-12). Others, such as user data with location and camera, are blanked. */
const STAYS: Record<string, readonly string[]> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'pdin'],
  moov: ['mvhd', 'iods', 'mvex', 'trak'],
  trak: ['tkhd', 'edts', 'tref', 'mdia'],
  mdia: ['mdhd', 'elng', 'hdlr', 'minf'],
};
/** Pictures, sound, subtitles, time code. Cameras store location and movement in other tracks. */
const TRACKS = ['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd'];
const MOST_BOXES = 100_000;
const DAMAGED = 'The video is damaged or incomplete. Export it again.';

/**
 * Copies an MP4 to `target` and blanks everything except pictures, sound and subtitles. Blanked boxes keep their size, so that
 * the offsets of all samples stay valid. Throws UnusableFile.
 */
export async function rewriteMp4(source: string, target: string) {
  await copyFile(source, target, constants.COPYFILE_EXCL);
  const { size } = await stat(target);
  const file = await open(target, 'r+');
  try {
    const tracks: { handler: string; width: number; height: number }[] = [];
    for (const box of await within(file, '', 0, size)) {
      if (box.type !== 'moov') continue;
      for (const part of await within(file, 'moov', box.body, box.end))
        if (part.type === 'trak') tracks.push(await readTrack(file, part));
    }
    const strange = tracks.find(({ handler }) => !TRACKS.includes(handler));
    if (strange)
      throw new UnusableFile(
        'The video has a track of camera data. Export it again with picture and sound alone.',
      );
    const picture = tracks.find(({ handler }) => handler === 'vide');
    if (!picture) throw new UnusableFile('This file has no moving picture.');
    return {
      kind: 'video' as const,
      extension: 'mp4' as const,
      width: picture.width,
      height: picture.height,
    };
  } catch (error) {
    if (error instanceof RangeError) throw new UnusableFile(DAMAGED);
    throw error;
  } finally {
    await file.close();
  }
}

/** The boxes of a range to keep; blanks the others. */
async function within(file: FileHandle, parent: string, from: number, to: number): Promise<Box[]> {
  const stays: Box[] = [];
  let count = 0;
  for (let at = from; at < to; ) {
    const box = await boxAt(file, at, to);
    count += 1;
    if (count > MOST_BOXES) throw new UnusableFile(DAMAGED);
    if (STAYS[parent]?.includes(box.type)) stays.push(box);
    else {
      await file.write(Buffer.from('free'), 0, 4, at + 4);
      await blank(file, box.body, box.end);
    }
    at = box.end;
  }
  return stays;
}

async function boxAt(file: FileHandle, at: number, to: number): Promise<Box> {
  const head = await bytesAt(file, at, 8);
  const type = head.toString('latin1', 4);
  const short = head.readUInt32BE();
  const isLong = short === 1;
  const size = isLong ? Number((await bytesAt(file, at + 8, 8)).readBigUInt64BE()) : short || to - at;
  const body = at + (isLong ? 16 : 8);
  const end = at + size;
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || end < body || end > to) throw new UnusableFile(DAMAGED);
  return { type, at, body, end };
}

async function readTrack(file: FileHandle, trak: Box) {
  const track = { handler: '', width: 0, height: 0 };
  for (const part of await within(file, 'trak', trak.body, trak.end)) {
    if (part.type === 'tkhd') {
      const sides = await bytesAt(file, part.end - 8, 8); // 16.16 fixed point
      track.width = sides.readUInt16BE(0);
      track.height = sides.readUInt16BE(4);
    }
    if (part.type !== 'mdia') continue;
    for (const { type, body } of await within(file, 'mdia', part.body, part.end))
      if (type === 'hdlr') track.handler = (await bytesAt(file, body + 8, 4)).toString('latin1');
  }
  return track;
}
