import { z } from 'zod';

export const LONG_TEXT = 'x'.repeat(25_000);

export const WRONG_TEXTS = ['', ' ', 'x', 'NaN', '5', '-1', '1.5', '0x10', '\u0000', '<b>', LONG_TEXT];
const OTHERS = [null, 5, 0, -1, 1.5, 1e300, true, [], ['x'], {}, { x: 1 }];
/** Deeper levels of a body get fewer values, to limit the time. */
const DEEPER = [null, 5, -1, 1.5, 1e300, true, [], {}, '', 'x', '<b>', LONG_TEXT];
const DEEPEST = 4;

/** Wrong values for a schema: of each type and length, and with each field at any depth wrong in turn. */
export function* wrongValues(schema: z.core.$ZodType, depth = 0): Generator<unknown> {
  yield* depth < 2 ? [...OTHERS, ...WRONG_TEXTS] : DEEPER;
  yield* wrongWithin(schema, depth);
}

function* wrongWithin(schema: z.core.$ZodType, depth: number): Generator<unknown> {
  if (depth >= DEEPEST) return;
  if (schema instanceof z.ZodObject) {
    const kinds = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      field instanceof z.ZodLiteral ? [[name, field.value]] : [],
    );
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape))
      for (const value of wrongValues(field, depth + 1))
        yield { ...Object.fromEntries(kinds), [name]: value };
  } else if (schema instanceof z.ZodArray) {
    for (const value of wrongValues(schema.element, depth + 1)) yield [value];
  } else if (schema instanceof z.ZodRecord) {
    for (const value of wrongValues(schema.valueType, depth + 1)) yield { x: value };
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* wrongWithin(option, depth);
  } else if (schema instanceof z.ZodPipe) {
    yield* wrongWithin(schema.in, depth);
    yield* wrongWithin(schema.out, depth);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    yield* wrongWithin(schema.unwrap(), depth);
  }
}

const LIBRARY =
  /expected|received|invalid (?:input|string|option|type|key)|unrecognized|too (?:big|small|long)|must be an? (?:object|string|boolean|array|record|nan|int)\b|\bNaN\b|undefined|null|[<>=]|\bbody must/i;
/** A name from the code, such as `filmId`: people see "Film ID". */
const CODE_NAME = /\b[a-z]+[A-Z]\w*/;

/** Whether a sentence is worded by the validation library, or names a field as in the code. */
export function isStrange(sentence: string): boolean {
  const ours = sentence.replace(/one of .*/, ''); // allowed values are shown as they are sent
  return LIBRARY.test(ours) || CODE_NAME.test(ours);
}
