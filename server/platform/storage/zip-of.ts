import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** The bytes of a ZIP file. Throws if a file is deleted or changes meanwhile; whoever stops reading has all files closed. */
export async function* zipOf(files: readonly { from: string; to: string }[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  let open: ReadStream | undefined;
  const fail = (error: unknown) => bytes.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.outputStream.pipe(bytes);
  try {
    for (const { from, to } of files) {
      const { size, mtime } = await stat(from);
      zip.addReadStreamLazy(to, { compress: false, size, mtime }, (use) => {
        open = createReadStream(from).on('error', fail);
        use(null, open);
      });
    }
    zip.end();
    yield* bytes;
  } finally {
    open?.destroy();
  }
}
