import { sourceFiles } from '#tests/source-files.ts';
import { hasTexts, textsIn } from './texts-in.ts';

/* npm run texts: lists every text that a person reads, with its file and line, so that one can read them aloud or find one. */

const files = sourceFiles().filter(({ path }) => hasTexts(path));
const texts = files
  .sort((one, other) => (one.path < other.path ? -1 : 1))
  .flatMap(({ path, text }) => textsIn(path, text));
process.stdout.write(texts.map(({ path, line, text }) => `${path}:${line}\t${text}\n`).join(''));
