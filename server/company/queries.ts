import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { companyCalls } from '#contract/company.ts';
import { documents } from '#server/db/schema.ts';

/** Each document has a call of its own. */
export type DocumentName = keyof typeof companyCalls;

/** A text of the company, checked by its schema. Undefined until content has been imported. */
export async function documentNamed<Schema extends z.ZodType>(
  db: Pick<NodePgDatabase, 'select'>,
  name: DocumentName,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const [document] = await db
    .select({ body: documents.body })
    .from(documents)
    .where(eq(documents.name, name));
  return document && schema.parse(document.body);
}
