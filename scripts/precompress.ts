import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Part of `npm run build`: writes .br and .gz beside every built text file, so that no request compresses. */
const folder = fileURLToPath(new URL('../dist/browser/assets/', import.meta.url));
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
