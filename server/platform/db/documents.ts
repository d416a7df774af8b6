import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { companyEndpoints } from '#contract/catalogue/company.ts';
import { documents } from './tables/content.ts';

/** Without an endpoint of companyEndpoints. A site need not have them. */
export const OPTIONAL_DOCUMENTS = [
  'identity',
  'menu',
  'home',
  'notice',
  'providers',
  'mails',
  'forms',
] as const;

export const isOptionalDocument = (name: string): name is (typeof OPTIONAL_DOCUMENTS)[number] =>
  OPTIONAL_DOCUMENTS.some((optional) => optional === name);

/** All others have their own endpoint. */
export type DocumentName = keyof typeof companyEndpoints | (typeof OPTIONAL_DOCUMENTS)[number];

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
