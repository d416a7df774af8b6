import { eq } from 'drizzle-orm';
import type { Address } from '#contract/shop/address.ts';
import { orderParcels } from '#server/platform/db/tables/orders.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { addressProblems } from '../../places/address-problems.ts';
import { countryOf } from '../../places/countries.ts';
import { taxAt, taxOn } from '../../pricing/tax.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type Db, linesOf, type OrderRow } from '../read-order.ts';

/** Throws 409 once a parcel was shipped: the parcel, its mail and its documents have the old address. */
export async function requireNothingSent(tx: Pick<Db, 'select'>, { id, number }: OrderRow): Promise<void> {
  const ofOrder = eq(orderParcels.orderId, id);
  const [sent] = await tx.select({ id: orderParcels.id }).from(orderParcels).where(ofOrder).limit(1);
  if (sent)
    throw new HttpError(
      'order-state',
      `The address can be changed only until the first parcel has gone. Of ${number} one has gone`,
    );
}

/**
 * Throws Invalid if an order's address cannot be changed to this one of the same country: because it lacks a required part, or because
 * its state has a different tax. An older address may stay incomplete.
 */
export async function refuseAddress(
  tx: Pick<Db, 'select'>,
  order: OrderRow,
  address: Address,
): Promise<void> {
  const { region, postcode } = order.address;
  if (address.region === region && address.postcode === postcode) return;
  const problems = addressProblems(address, true);
  if (problems.length > 0)
    throw new Invalid(
      problems.map(({ message }) => message).join('. '),
      Object.fromEntries(problems.map(({ field, message }) => [`address.${field}`, message])),
    );
  const chosen = countryOf(address.country)?.regions?.find(({ code }) => code === address.region);
  if (!chosen || address.region === region || (await keepsTax(tx, order, address))) return;
  throw new Invalid(
    `This order would have another tax in ${chosen.name}, and its tax cannot change: cancel it, or refund it where it is paid, and write a new order for this address`,
    { 'address.region': `The tax in ${chosen.name} is another` },
  );
}

async function keepsTax(
  tx: Pick<Db, 'select'>,
  order: OrderRow,
  { country, region }: Address,
): Promise<boolean> {
  const { name, rate, onShipping } = taxAt(await readSettings(tx), country, region);
  const isSame = (total: number, taxed: number, as: string) =>
    taxOn(total, rate, order.pricesIncludeTax) === taxed && (taxed === 0 || as === name);
  const lines = await linesOf(tx, order.id);
  const { shipping, shippingTax, shippingTaxName } = order;
  return (
    lines.every((line) => isSame(line.total, line.tax, line.taxName)) &&
    (onShipping ? isSame(shipping, shippingTax, shippingTaxName) : shippingTax === 0)
  );
}
