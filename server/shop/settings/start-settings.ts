import type pg from 'pg';

/** Writes the first settings and discount codes of a shop that has none. Afterwards only staff change them. */
export async function startSettings(
  client: pg.ClientBase,
  { settings, codes = [] }: { settings: object; codes?: readonly object[] | undefined },
): Promise<void> {
  const { rowCount } = await client.query(
    "INSERT INTO shop_settings (name, body) VALUES ('shop', $1) ON CONFLICT DO NOTHING",
    [JSON.stringify(settings)],
  );
  if (rowCount === 0 || codes.length === 0) return;
  await client.query(
    `INSERT INTO discount_codes (code, kind, value, minimum, products, uses_max, from_at, until_at, active)
     SELECT code, kind, value, minimum, products, "usesMax", "fromAt", "untilAt", active
     FROM jsonb_to_recordset($1::jsonb) AS each (code text, kind text, value integer, minimum integer, products text[],
       "usesMax" integer, "fromAt" timestamptz, "untilAt" timestamptz, active boolean) ON CONFLICT DO NOTHING`,
    [JSON.stringify(codes)],
  );
}
