import { expect, test } from 'vitest';
import { importsIn } from './source-files.ts';

/** The imports of a file `web/a.ts` with this text; `type` marks those erased at run time. */
const imports = (text: string) =>
  importsIn('web/a.ts', text).map(({ from, isType }) => (isType ? `type ${from}` : from));

test.each([
  [`import b, { type C } from './b.ts'`, './b.ts'],
  [`import type { C } from './b.ts'`, 'type ./b.ts'],
  [`import { type C, type D } from './b.ts'`, 'type ./b.ts'],
  [`import './b.css'`, './b.css'],
  [`export * from './b.ts'`, './b.ts'],
  [`export type { C } from './b.ts'`, 'type ./b.ts'],
  [`const b = await import(\n  './b.ts'\n)`, './b.ts'],
  [`type B = typeof import('./b.ts')`, 'type ./b.ts'],
  [`const a = 1; import { b } from "./b.ts"`, './b.ts'],
  [`import type { C } from './b.ts'\nimport { d } from './b.ts'`, './b.ts'],
])('%s imports %s', (text, expected) => {
  expect(imports(text)).toEqual([expected]);
});

test.each(['// import { b } from "./b.ts"', "const text = `\nimport './b.ts'\n`", "vi.mock('./b.ts')"])(
  '%s imports nothing',
  (text) => {
    expect(imports(text)).toEqual([]);
  },
);
