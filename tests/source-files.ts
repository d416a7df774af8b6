import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type Import = {
  from: string /** Path in the project; undefined for a package. */;
  file: string | undefined;
  isType: boolean;
};
export type SourceFile = { path: string; text: string; imports: Import[] };

/** Every TypeScript file of the project with its imports. */
export function sourceFiles(): SourceFile[] {
  return globSync(['{contract,server,web,tests,bench,scripts}/**/*.{ts,tsx}', '*.config.ts'], { cwd: ROOT })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsIn(path, text) };
    });
}

// `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`; not `vi.mock('x')`.
const STATEMENT = /^(import|export)\s+(?:(type\s)?([^'";]*?)\s*from\s*)?'([^']+)'|\bimport\('([^']+)'\)/gm;

function importsIn(path: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(([, , type, names = '', named, dynamic]) => {
    const from = named ?? dynamic ?? '';
    return { from, file: fileOf(path, from), isType: type !== undefined || isAllTypes(names) };
  });
}

/** `{ type A, type B }`: erased at run time. */
function isAllTypes(names: string): boolean {
  const parts = /^\{(.*)\}$/s
    .exec(names.trim())?.[1]
    ?.split(',')
    .filter((part) => part.trim() !== '');
  return parts?.every((part) => part.trim().startsWith('type ')) ?? false;
}

function fileOf(path: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1);
  if (from.startsWith('.')) return posix.join(dirname(path), from);
  return undefined;
}
