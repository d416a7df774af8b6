import type { PictureKind } from '#server/platform/db/tables/pictures.ts';
import { copyDownload, type DownloadFormat } from './copy-download.ts';
import { detectType } from './detect-type.ts';
import { drawSvg } from './draw-svg.ts';
import { MOST_MEMORY_BYTES, MOST_PROCESSOR_US, TOO_MUCH_MEMORY, TOO_MUCH_TIME } from './limits.ts';
import { rewriteCaptions } from './rewrite-captions.ts';
import { rewriteMp4 } from './rewrite-mp4.ts';
import { type PictureFormat, rewritePicture } from './rewrite-picture.ts';
import { rewriteWebm } from './rewrite-webm.ts';
import { UnusableFile } from './unusable-file.ts';

/* The process that read-upload.ts starts for each file. */

/** `mostProcessorUs`: processor time for the file, in microseconds; by default MOST_PROCESSOR_US. */
export type Job = { source: string; target: string; wanted?: PictureFormat; mostProcessorUs?: number };

export type Rewritten = {
  kind: PictureKind;
  extension: PictureFormat | 'mp4' | 'webm' | 'vtt' | DownloadFormat;
  width?: number;
  height?: number;
  colour?: string;
};
/** `sentence`: why the file cannot be used. */
export type Result = { rewritten?: Rewritten; sentence?: string; fault?: string };

const CHECK_INTERVAL_MS = 20;

process.on('message', async ({ source, target, wanted, mostProcessorUs = MOST_PROCESSOR_US }: Job) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(TOO_MUCH_MEMORY);
    const { user, system } = process.cpuUsage();
    if (user + system > mostProcessorUs) process.exit(TOO_MUCH_TIME);
  }, CHECK_INTERVAL_MS);
  const result: Result = await rewrite(source, target, wanted).then(
    (rewritten) => ({ rewritten }),
    (error: unknown) =>
      error instanceof UnusableFile ? { sentence: error.message } : { fault: String(error) },
  );
  process.send?.(result, () => process.exit());
});

async function rewrite(source: string, target: string, wanted?: PictureFormat): Promise<Rewritten> {
  const type = await detectType(source);
  if (type === 'mp4') return rewriteMp4(source, target);
  if (type === 'webm') return rewriteWebm(source, target);
  if (type === 'vtt') return rewriteCaptions(source, target);
  if (type === 'pdf' || type === 'zip') return copyDownload(source, target, type);
  if (type === 'svg') return drawSvg(source, target, wanted);
  return rewritePicture(source, target, type, wanted);
}
