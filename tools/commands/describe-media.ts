import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { measureImage } from '#server/media/measure.ts';
import { Notes } from '#server/media/notes.ts';

// Writes size and colour of every picture below the folder to <folder>.json, so that the first start need not decode
// them.
const [folder = 'content/media'] = process.argv.slice(2);
const path = `${folder}.json`;
const before = Notes.parse(JSON.parse(await readFile(path, 'utf8').catch(() => '{}')));
const after: Notes = {};

for await (const found of glob('**/*.{jpg,jpeg,png,webp,avif,gif}', { cwd: folder })) {
  const file = join(folder, found);
  const name = found.replaceAll(sep, '/');
  const { focus, alt, credit } = before[name] ?? {};
  const said = { ...(focus && { focus }), ...(alt && { alt }), ...(credit && { credit }) };
  after[name] = { bytes: (await stat(file)).size, ...(await measureImage(file)), ...said };
}
const lines = Object.keys(after)
  .sort()
  .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(after[name])}`);
await writeFile(path, `{\n${lines.join(',\n')}\n}\n`);

const changed = Object.keys(after).filter(
  (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
);
const gone = Object.keys(before).filter((name) => !(name in after));
console.log(`${path}: ${lines.length} pictures, ${changed.length} new or changed, ${gone.length} gone`);
