import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import type { FILE_ENDINGS } from '#contract/core/form-fields.ts';

type Ending = (typeof FILE_ENDINGS)[number];

/**
 * The media type of a file that a form takes. Undefined if its name has another ending, or its content is not what the name says. Only the
 * beginning is looked at, except for text: staff download these files, and nothing here opens them.
 */
export function typeOfFile(name: string, bytes: Buffer): string | undefined {
  const ending = extname(name).slice(1).toLowerCase();
  if (!isEnding(ending)) return undefined;
  const { type, fits } = TYPES[ending];
  return fits(bytes) ? type : undefined;
}

const isEnding = (text: string): text is Ending => Object.hasOwn(TYPES, text);

/** `signs` in Latin-1. */
const beginsWith =
  (signs: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.toString('latin1', at, at + signs.length) === signs;

const isZip = beginsWith('PK\x03\x04');
/** The name of an archive's entry, at its beginning or in its directory. */
const holds = (name: string) => (bytes: Buffer) => isZip(bytes) && bytes.includes(name, 0, 'latin1');
const jpeg = { type: 'image/jpeg', fits: beginsWith('\xff\xd8\xff') };

const TYPES: Record<Ending, { type: string; fits: (bytes: Buffer) => boolean }> = {
  pdf: { type: 'application/pdf', fits: beginsWith('%PDF-') },
  jpg: jpeg,
  jpeg,
  png: { type: 'image/png', fits: beginsWith('\x89PNG\r\n\x1a\n') },
  webp: {
    type: 'image/webp',
    fits: (bytes) => beginsWith('RIFF')(bytes) && beginsWith('WEBP', 8)(bytes),
  },
  txt: { type: 'text/plain', fits: (bytes) => isUtf8(bytes) && !bytes.includes(0) },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fits: holds('word/'),
  },
  odt: {
    type: 'application/vnd.oasis.opendocument.text',
    fits: holds('mimetypeapplication/vnd.oasis.opendocument.text'),
  },
};
