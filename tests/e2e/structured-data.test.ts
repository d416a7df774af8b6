import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../source-files.ts';
import { PAGES } from './pages.ts';

type Data = { '@type': string; potentialAction?: { 'query-input'?: string } };

/** The JSON-LD of a page. */
async function dataOf(path: string): Promise<Data[]> {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

/** What the types of schema.org find wrong, by page: each page's data is a file of typed constants. */
async function faultsIn(pages: ReadonlyMap<string, readonly Data[]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-schema-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const constants = [...pages].map(([path, data], page) => {
    const typed = data.map(
      (each, index) => `const d${page}_${index}: WithContext<S.${each['@type']}> = ${JSON.stringify(each)};`,
    );
    return `// ${path}\n${typed.join('\n')}`;
  });
  await writeFile(
    join(folder, 'pages.ts'),
    `import type * as S from 'schema-dts';\nimport type { WithContext } from 'schema-dts';\n${constants.join('\n')}\n`,
  );
  const compilerOptions = {
    noEmit: true,
    strict: true,
    types: [],
    // Checking the types of schema.org themselves, and reading those of browsers, takes nine tenths of the time.
    lib: ['esnext'],
    skipLibCheck: true,
    module: 'nodenext',
    paths: { 'schema-dts': [join(ROOT, 'node_modules/schema-dts/dist/schema.d.ts')] },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['pages.ts'] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, '-p', folder, '--checkers', '1']).then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  );
}

test('the structured data of every kind of page is valid by the types of schema.org', async () => {
  const pages = new Map<string, Data[]>();
  for (const path of PAGES) {
    const data = await dataOf(path);
    // An annotation of schema.org/docs/actions.html, which the types leave out.
    for (const { potentialAction } of data) delete potentialAction?.['query-input'];
    pages.set(path, data);
  }
  const types = new Set([...pages.values()].flat().map((each) => each['@type']));
  expect([...types].sort()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'CollectionPage',
    'ItemList',
    'Movie',
    'Organization',
    'Person',
    'Product',
    'WebSite',
  ]);
  // Of one that is wrong the types say so, and of no other.
  const wrong = { '@context': 'https://schema.org', '@type': 'Movie', name: 'Heron', runtime: 96 };
  pages.set('wrong', [wrong]);
  expect((await faultsIn(pages)).match(/pages\.ts.*$/gm)).toEqual([expect.stringContaining('runtime')]);
});
