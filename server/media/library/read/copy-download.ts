import { copyFile, open } from 'node:fs/promises';
import { UPLOAD_BYTES } from '#contract/media/staff-picture-calls.ts';
import { UnusableFile } from './unusable-file.ts';

export type DownloadFormat = 'pdf' | 'zip';

/** What the end of a whole file has, and how many of its last bytes may come after that. */
const END: Record<DownloadFormat, { mark: string; within: number }> = {
  pdf: { mark: '%%EOF', within: 2048 },
  zip: { mark: 'PK\x05\x06', within: 65_557 }, // with the longest comment
};

/** First entries of formats that are archives, too: office documents and electronic books. */
const DOCUMENT = /^(?:mimetype|\[Content_Types\]\.xml)/;
/** Where an archive's first entry is named, in bytes from its start. */
const FIRST_NAME = 30;

/**
 * Copies a PDF or ZIP file to `target`, unchanged: visitors only download it, so nothing in it runs on the site. Throws UnusableFile
 * if it is cut off, too large, or another format.
 */
export async function copyDownload(source: string, target: string, extension: DownloadFormat) {
  const handle = await open(source);
  try {
    const { size } = await handle.stat();
    if (size > UPLOAD_BYTES.file) throw new UnusableFile('PDF and ZIP files may have at most 500 MB.');
    const { mark, within } = END[extension];
    const read = async (from: number) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(within + mark.length), { position: from });
      return buffer.toString('latin1', 0, bytesRead);
    };
    if (!(await read(Math.max(0, size - within))).includes(mark))
      throw new UnusableFile('The file is cut off. Export it again.');
    if (extension === 'zip' && DOCUMENT.test(await read(FIRST_NAME)))
      throw new UnusableFile('Office documents and electronic books are not taken. Export it as PDF.');
  } finally {
    await handle.close();
  }
  await copyFile(source, target);
  return { kind: 'file' as const, extension };
}
