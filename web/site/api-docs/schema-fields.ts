import type { Schema } from './open-api.ts';

export type Field = { name: string; schema: Schema; isRequired: boolean };

/** More levels than any schema of the contract has. */
const DEEPEST = 6;

/**
 * The fields of a schema, those of objects within it after their own: `lines[].price`. What has a name of its own is shown elsewhere, so
 * its fields are not repeated; nor are those that several alternatives have.
 */
export function fieldsOf(schema: Schema): Field[] {
  const fields = new Map<string, Field>();
  for (const field of collect(schema, '', 0)) if (!fields.has(field.name)) fields.set(field.name, field);
  return [...fields.values()];
}

function collect(schema: Schema, before: string, depth: number): Field[] {
  if (depth > DEEPEST) return [];
  const { properties = {}, required = [], items, additionalProperties: others } = schema;
  const below = (at: Schema, path: string) => collect(at, path, depth + 1);
  const own = Object.entries(properties).flatMap(([name, of]) => [
    { name: before + name, schema: of, isRequired: required.includes(name) },
    ...below(of, `${before}${name}.`),
  ]);
  const path = before.replace(/\.$/, '');
  return [
    ...own,
    ...(items ? below(items, `${path}[].`) : []),
    ...(typeof others === 'object' ? below(others, `${path}{}.`) : []),
    ...alternativesOf(schema).flatMap((of) => below(of, before)),
  ];
}

export const alternativesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

/** The schema's own name, if it has one. */
export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.slice($ref.lastIndexOf('/') + 1);

/** What a value must be besides its type, such as “1 to 200 characters”; empty if nothing. */
export function limitsOf(schema: Schema): string {
  const limits = [
    rangeOf(schema.minLength, schema.maxLength, 'characters'),
    rangeOf(schema.minItems, schema.maxItems, 'items'),
    rangeOf(bound(schema.minimum), bound(schema.maximum)),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ];
  return limits.filter(Boolean).join(', ');
}

/** Undefined for the bounds of whole numbers as such. */
const bound = (number: number | undefined) =>
  number !== undefined && Math.abs(number) < Number.MAX_SAFE_INTEGER ? number : undefined;

function rangeOf(least: number | undefined, most: number | undefined, of = ''): string {
  if (least === undefined && most === undefined) return '';
  if (least === undefined) return `at most ${most} ${of}`.trim();
  if (most === undefined) return `at least ${least} ${of}`.trim();
  return `${least} to ${most} ${of}`.trim();
}
