import { staffSalesEndpoints as endpoints } from '#contract/shop/staff-sales.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readSales } from './sales.ts';
import { salesCsv } from './sales-csv.ts';

/** Sales reports for staff and for the accountant. */
export function serveSales(serve: Serve, { db, timeZone }: Services): void {
  serve(endpoints.sales, async ({ query: { by, ...span } }) => ({
    currency: (await readSettings(db)).currency,
    ...(await readSales(db, span, by, timeZone)),
  }));

  serve(endpoints.csv, ({ query }) => salesCsv(db, query, timeZone));
}
