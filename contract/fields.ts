import { z } from 'zod';

const MOST_FIELDS = 30;

/** `fields=slug,title`: the fields that a reply carries; without it, whole records (product.md#fields). */
export function fieldsOf<Shape extends z.core.$ZodLooseShape>(record: z.ZodObject<Shape>) {
  type Name = keyof Shape & string;
  const names = Object.keys(record.shape) as Name[];
  const unknown = `must each be one of ${names.join(', ')}`;
  return z
    .string()
    .transform((list, context) => {
      const asked = list.split(',', MOST_FIELDS + 1).map((name) => name.trim());
      const isKnown = (name: string) => Object.hasOwn(record.shape, name);
      if (asked.length > MOST_FIELDS) context.addIssue(`may name at most ${MOST_FIELDS} fields`);
      else if (!asked.every(isKnown)) context.addIssue(unknown); // once: a sentence for each field would make a long answer
      return names.filter((name) => asked.includes(name)); // in a fixed order, each once, so equal requests share a cache key
    })
    .optional()
    .meta({ description: `comma-separated field names of ${record.meta()?.id}, at most ${MOST_FIELDS}` });
}
