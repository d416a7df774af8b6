import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWN_IN, drawRooms } from '#tests/rooms.ts';
import { productOf, ROOT, sourceFiles } from '#tests/source-files.ts';

/* npm run rooms: draws the picture of the server's rooms in docs/architecture.md from the imports. */

const file = join(ROOT, DRAWN_IN);
const text = readFileSync(file, 'utf8');
const drawn = drawRooms(productOf(sourceFiles()));
writeFileSync(
  file,
  text.replace(/(?<=```mermaid\n)graph TD[^`]*(?=\n```)/, () => drawn),
);
