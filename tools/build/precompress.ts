import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Part of `npm run build`: writes .br and .gz beside every built text file, so that no request compresses. */
const folders = ['browser', 'staff'].map((part) =>
  fileURLToPath(new URL(`../../dist/${part}/assets/`, import.meta.url)),
);
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  // One block of up to 1 MB: with blocks of the default size, every page's script is 127 bytes larger.
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
};
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
for (const path of files.filter((file) => /\.(js|css|svg)$/.test(file))) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: BROTLI }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
