import { staffSalesEndpoints as endpoints } from '#contract/shop/staff-sales.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '../settings/read-settings.ts';
import { currenciesIn, readSales } from './sales.ts';
import { salesCsv } from './sales-csv.ts';

/** Sales reports for staff and for the accountant. */
export function serveSales(serve: Serve, { db, timeZone }: Services): void {
  serve(endpoints.sales, async ({ query: { by, currency: requested, ...span } }) => {
    const currency = requested ?? (await readSettings(db)).currency;
    const currencies = await currenciesIn(db, span, timeZone);
    return { currency, currencies, ...(await readSales(db, { ...span, currency }, by, timeZone)) };
  });

  serve(endpoints.csv, ({ query }) => salesCsv(db, query, timeZone));
}
