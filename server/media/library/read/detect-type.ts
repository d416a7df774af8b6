import { open } from 'node:fs/promises';
import { UnusableFile } from './unusable-file.ts';

/** The type of a file by its bytes; its name and the type declared by the browser do not count. */
export type FileType =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'avif'
  | 'svg'
  | 'mp4'
  | 'webm'
  | 'vtt'
  | 'pdf'
  | 'zip';

const HEAD_BYTES = 1024;

/** Throws UnusableFile, with a sentence that suggests an alternative. */
export async function detectType(path: string): Promise<FileType> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return typeOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function typeOf(head: Buffer): FileType {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.length === 0) throw new UnusableFile('The file is empty.');
  if (starts(0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif';
  if (text(4, 8) === 'ftyp') return brandOf(text(8, 12));
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return 'webm';
  if (/^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(text(0, 12))) return 'vtt';
  if (text(0, 5) === '%PDF-') return 'pdf';
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (isSvg(head.toString('utf8').trimStart())) return 'svg';
  throw new UnusableFile(whyNot(head));
}

/** ISO base media files declare their type in the first box. */
function brandOf(brand: string): FileType {
  if (brand === 'avif') return 'avif';
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1|avis)$/.test(brand))
    throw new UnusableFile(
      'HEIC pictures cannot be read here. Export it as JPEG; on an iPhone, Settings, Camera, Formats, “Most Compatible” makes JPEG.',
    );
  if (brand === 'qt  ')
    throw new UnusableFile('QuickTime (.mov) does not play everywhere. Export it as MP4.');
  return 'mp4';
}

/** Declarations and comments may precede its element. A web page may have drawings in it. */
const isSvg = (text: string) =>
  text.startsWith('<') && /<svg[\s>]/.test(text) && !/<html|<!doctype html/i.test(text);

function whyNot(head: Buffer): string {
  const text = head.toString('latin1').trimStart().toLowerCase();
  if (/^(?:ï»¿)?<(?:\?xml|!doctype|!--|html)/.test(text))
    return 'Web pages are not taken, since they can hold programs. Export the page as PNG.';
  if (/^(?:ii\*|mm\0\*)/.test(text))
    return 'TIFF and camera raw files are not taken. Export it as JPEG or PNG.';
  return 'This is no file that the site can show: send JPEG, PNG, WebP, AVIF, GIF or SVG pictures, MP4 or WebM videos, WebVTT captions, or PDF and ZIP files to download.';
}
