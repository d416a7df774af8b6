import { z } from 'zod';

/** `fields=slug,title`: which fields of a record a reply carries; without it, whole records (decisions.md, Calls). */
export function fieldsOf<Shape extends z.core.$ZodLooseShape>(record: z.ZodObject<Shape>) {
  type Name = keyof Shape & string;
  const names = Object.keys(record.shape) as [Name, ...Name[]];
  return z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(names)).min(1))
    .optional()
    .meta({ description: `comma-separated field names of ${record.meta()?.id}` });
}
