import { z } from 'zod';

const MOST_FIELDS = 30;

/** `fields=slug,title`: the fields of a reply; without it, complete records (product.md#fields). */
export function fieldsOf<Shape extends z.core.$ZodLooseShape>(record: z.ZodObject<Shape>) {
  type Name = keyof Shape & string;
  const names = Object.keys(record.shape) as Name[];
  const unknown = `must each be one of ${names.join(', ')}`;
  return z
    .string()
    .transform((list, context) => {
      const requested = list.split(',', MOST_FIELDS + 1).map((name) => name.trim());
      const isKnown = (name: string) => Object.hasOwn(record.shape, name);
      if (requested.length > MOST_FIELDS) context.addIssue(`may name at most ${MOST_FIELDS} fields`);
      else if (!requested.every(isKnown)) context.addIssue(unknown); // once: a message for each field would make a long response
      return names.filter((name) => requested.includes(name)); // in a fixed order, each once, so that equal requests share a cache key
    })
    .optional()
    .meta({ description: `comma-separated field names of ${record.meta()?.id}, at most ${MOST_FIELDS}` });
}
