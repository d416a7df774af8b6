import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OutsideScript } from '#contract/catalogue/outside-script.ts';
import { visitSettings } from './tables/visits.ts';

export type VisitSettings = { isOn: boolean; script: OutsideScript | null };

/** Whether visits are counted, and the script of another company. A change ends what has the cache tag `visits`. */
export async function readVisitSettings(db: Pick<NodePgDatabase, 'select'>): Promise<VisitSettings> {
  const [row] = await db.select().from(visitSettings);
  const { isOn = false, scriptUrl: url, scriptPurpose: purpose } = row ?? {};
  return { isOn, script: url && purpose ? { url, purpose } : null };
}
