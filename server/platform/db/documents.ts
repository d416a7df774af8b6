import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { companyEndpoints } from '#contract/catalogue/company.ts';
import { documents } from './tables/content.ts';

/** Each document has its own endpoint. */
export type DocumentName = keyof typeof companyEndpoints;

/** One of the company's documents, parsed by its schema. Undefined until content has been imported. */
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
