import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './source-files.ts';

const FILES = [
  '{contract,server,web,tests,bench,tools,deploy,docs}/**/*.{ts,tsx,mjs,css,sql,md,yaml,conf,service,timer}',
  '*.{ts,md,json}',
];

/** `product.md#hero`, `docs/operations.md`; also a Markdown link to a heading of the same page. */
const DOCUMENT = /(?<![\w/.:-])((?:[\w.-]+\/)*[\w.-]+\.md)(?:#([\w-]+))?|\]\(#([\w-]+)\)/g;
/** `decisions/0005`: a decision by its number. */
const DECISION = /\bdecisions\/(\d{4})\b/g;

/** Citations of documents or headings that do not exist, in any file of the project, as `file: citation`. */
export function deadCitations(): string[] {
  const paths = globSync(FILES, { cwd: ROOT }).filter((path) => !path.includes('node_modules'));
  return paths.flatMap((path) =>
    deadIn(path, readFileSync(join(ROOT, path), 'utf8')).map((citation) => `${path}: ${citation}`),
  );
}

function deadIn(path: string, text: string): string[] {
  const documents = [...text.matchAll(DOCUMENT)].filter(([, name, heading, own]) => {
    const document = name === undefined ? path : placeOf(path, name);
    const anchor = heading ?? own;
    return !document || (anchor !== undefined && !anchorsOf(document).has(anchor));
  });
  const decisions = [...text.matchAll(DECISION)].filter(
    ([, number]) => globSync(`docs/decisions/${number}-*.md`, { cwd: ROOT }).length === 0,
  );
  return [...documents, ...decisions].map(([citation]) => citation);
}

/** Resolves a cited document beside the citing file, in the project's folder and in docs/. */
function placeOf(path: string, name: string): string | undefined {
  return [dirname(path), '.', 'docs']
    .map((folder) => join(folder, name))
    .find((each) => existsSync(join(ROOT, each)));
}

/** Anchors of a document's headings, as GitHub generates them. Files in the folder with the document's name count as part of it. */
function anchorsOf(document: string): Set<string> {
  const parts = globSync(document.replace(/\.md$/, '/*.md'), { cwd: ROOT });
  const texts = [document, ...parts].map((path) => readFileSync(join(ROOT, path), 'utf8'));
  const headings = texts.join('\n').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
