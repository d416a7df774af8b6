import { staffSalesEndpoints as endpoints } from '#contract/staff-sales.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readSales } from './sales.ts';
import { salesCsv } from './sales-csv.ts';

/** What the shop has sold, for staff and for the accountant. */
export function serveSales(serve: Serve, { db, timeZone }: Deps): void {
  serve(endpoints.sales, async ({ query: { by, ...span } }) => ({
    currency: (await readSettings(db)).currency,
    ...(await readSales(db, span, by, timeZone)),
  }));

  serve(endpoints.csv, ({ query }) => salesCsv(db, query, timeZone));
}
