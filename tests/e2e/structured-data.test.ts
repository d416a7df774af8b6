import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { ROOT } from '../source-files.ts';
import { PAGES } from './pages.ts';

type Data = { '@type': string; potentialAction?: { 'query-input'?: string } };

/** The JSON-LD of a page. */
/** Of a page with all its parts: one that is late is left out, and such a page is not cached. */
const dataOf = (path: string): Promise<Data[]> =>
  eventually(async () => {
    const data = await dataOnce(path);
    expect(data.map((each) => each['@type'])).not.toContain('Product'); // a group, once its sizes are there
    return data;
  });

async function dataOnce(path: string): Promise<Data[]> {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

/** Type errors by the types of schema.org, by page: each page's data becomes a file of typed constants. */
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
    // An annotation of schema.org/docs/actions.html that the types lack.
    for (const { potentialAction } of data) delete potentialAction?.['query-input'];
    pages.set(path, data);
  }
  const types = new Set([...pages.values()].flat().map((each) => each['@type']));
  expect([...types].sort()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'CollectionPage',
    'ItemList',
    'MerchantReturnPolicy',
    'Movie',
    'OfferShippingDetails',
    'Organization',
    'Person',
    'ProductGroup',
    'ScreeningEvent',
    'WebSite',
  ]);
  // Wrong data is reported, and only that.
  const wrong = { '@context': 'https://schema.org', '@type': 'Movie', name: 'Heron', runtime: 96 };
  pages.set('wrong', [wrong]);
  expect((await faultsIn(pages)).match(/pages\.ts.*$/gm)).toEqual([expect.stringContaining('runtime')]);
});
