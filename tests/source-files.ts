import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseResult, parseSync, Visitor } from 'vite';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type Import = {
  from: string /** Path in the project; undefined for a package. */;
  file: string | undefined;
  isType: boolean;
  /** Imported names; `*` for all. */
  names: string[];
};
export type SourceFile = {
  path: string;
  text: string;
  imports: Import[];
  /** Names that it exports. */
  exports: string[];
};

/** Every TypeScript file of the project with its imports. */
export function sourceFiles(): SourceFile[] {
  return globSync(['{contract,server,web,tests,bench,tools}/**/*.{ts,tsx}', '*.config.ts'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
    .map((path) => path.replaceAll(sep, '/'))
    .map((path) => new ReadFile(path));
}

/** Parsed only when its imports or exports are needed: parsing all takes two seconds. */
class ReadFile implements SourceFile {
  readonly path: string;
  readonly text: string;
  #parsed?: Pick<SourceFile, 'imports' | 'exports'>;

  constructor(path: string) {
    this.path = path;
    this.text = readFileSync(join(ROOT, path), 'utf8');
  }

  get imports() {
    return this.#parse().imports;
  }

  get exports() {
    return this.#parse().exports;
  }

  #parse() {
    if (!this.#parsed) {
      const parsed = parseSync(this.path, this.text);
      this.#parsed = { imports: importsOf(this.path, parsed), exports: exportsOf(parsed) };
    }
    return this.#parsed;
  }
}

function importsOf(path: string, { program, module }: ParseResult): Import[] {
  const found = new Map<string, { isType: boolean; names: string[] }>();
  const add = (from: string, isType: boolean, names: string[]) => {
    const before = found.get(from);
    found.set(from, {
      isType: isType && before?.isType !== false,
      names: [...(before?.names ?? []), ...names],
    });
  };

  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      entries.length > 0 && entries.every(({ isType }) => isType),
      entries.map(({ importName: { kind, name } }) => (kind === 'Name' && name) || '*'),
    );
  for (const { moduleRequest, isType, importName } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest.value, isType, [importName.name ?? '*']);
  const visitor = new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') add(String(source.value), false, ['*']);
    },
    TSImportType: ({ source }) => void add(source.value, true, ['*']),
  });
  visitor.visit(program);
  return [...found].map(([from, how]) => ({ from, file: fileOf(path, from), ...how }));
}

/** The names that a file exports, without a default export. */
function exportsOf({ module }: ParseResult): string[] {
  const entries = module.staticExports.flatMap((each) => each.entries);
  const names = entries.map(({ exportName: { kind, name } }) => (kind === 'Name' ? name : null));
  return [...new Set(names.filter((name) => name !== null))];
}

function fileOf(path: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1);
  if (from.startsWith('.')) return posix.join(dirname(path), from);
  return undefined;
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
/** Whether it is a fixture beside the code, used by tests only. */
export const isFixture = (path: string) => /(?:^|[/-])fixture\.tsx?$/.test(path);

/** Files of a running site, its build and its commands. */
export const productOf = (files: SourceFile[]) =>
  files.filter(({ path }) => !isTest(path) && !isFixture(path));

/** The top folder of a path. */
export const part = (path: string) => path.split('/')[0] ?? '';
