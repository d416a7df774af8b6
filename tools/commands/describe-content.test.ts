import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { schemaFiles } from '#server/content/import/sources/json-schemas.ts';
import { described } from './describe-content.ts';

const root = new URL('../../', import.meta.url);
const jsonOf = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const schemas = Object.entries(schemaFiles()).filter(([path]) => path.startsWith('schemas/'));
const validate = (schema: object, json: unknown) => {
  const ajv = new Ajv2020({ allowUnionTypes: true, strict: false });
  return ajv.validate(schema, json) ? [] : ajv.errors;
};

test.each(Object.entries(described))('%s is the output of `npm run schemas`', (file, text) => {
  expect(readFileSync(new URL(file, root), 'utf8')).toBe(text);
});

test.each(schemas)('%s accepts the file of the demo, and no other fields', (path, schema) => {
  const file = path.replace('schemas/', 'content/');
  if (existsSync(new URL(file, root))) expect(validate(schema, jsonOf(file))).toEqual([]);
  const other = { nonsense: true };
  expect(validate(schema, 'items' in schema ? [other] : other)).not.toEqual([]);
});
