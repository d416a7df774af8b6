import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { asSlug } from '../../../fields/as-slug.ts';
import { asRecords, asText, asTexts, type Json } from '../../../fields/field.ts';

/** Settings in the form's format: days split into two fields, taxes in per cent. */
export const toForm = (settings: ShopSettings): Json => ({
  ...settings,
  zones: settings.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map(({ days: [daysFrom, daysTo], ...rate }) => ({ ...rate, daysFrom, daysTo })),
  })),
  taxes: settings.taxes.map(({ rate, ...tax }) => ({ ...tax, percent: String(rate / 100) })),
});

/**
 * Converts the form to settings. Zones and methods get an id from their names and keep it, because orders refer to it. Invalid text
 * stays as typed, so that the server reports it.
 */
export function fromForm(form: Json): ShopSettings {
  const ids = new Set(
    asRecords(form.zones).flatMap((zone) => [
      asText(zone.id),
      ...asRecords(zone.rates).map(({ id }) => asText(id)),
    ]),
  );
  const idFor = (id: unknown, words: string) =>
    asText(id) || unused(asSlug(words).slice(0, 50) || 'one', ids);
  const settings = {
    ...form,
    sellerName: form.sellerName ?? '',
    sellerTaxId: form.sellerTaxId ?? '',
    sellerAddress: form.sellerAddress ?? '',
    bankDetails: form.bankDetails ?? '',
    zones: asRecords(form.zones).map((zone) => ({
      id: idFor(zone.id, asText(zone.name)),
      name: zone.name ?? '',
      countries: asTexts(zone.countries),
      rates: asRecords(zone.rates).map(({ daysFrom, daysTo, ...rate }) => ({
        id: idFor(rate.id, `${asText(zone.name)} ${asText(rate.name)}`),
        name: rate.name ?? '',
        days: [daysFrom, daysTo],
        freeFrom: rate.freeFrom ?? null,
        steps: asRecords(rate.steps),
      })),
    })),
    taxes: asRecords(form.taxes).map(({ percent, region, ...tax }) => ({
      ...tax,
      name: tax.name ?? '',
      country: asText(tax.country).trim().toUpperCase(),
      ...(asText(region) && { region }),
      rate: basisPoints(percent),
      onShipping: tax.onShipping === true,
    })),
    carriers: asRecords(form.carriers).map(({ name, url }) => ({ name: name ?? '', url: url ?? '' })),
  };
  return settings as unknown as ShopSettings; // the server validates it by its schema, field by field
}

/** The form field in which a field of the settings is edited. */
export const formField = (field: string): string =>
  field
    .replace(/\.days\.0$/, '.daysFrom')
    .replace(/\.days(?:\.1)?$/, '.daysTo')
    .replace(/^(taxes\.\d{1,4})\.rate$/, '$1.percent');

function unused(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let next = 2; ids.has(id); next += 1) id = `${wanted}-${next}`;
  ids.add(id);
  return id;
}

function basisPoints(percent: unknown): unknown {
  const text = asText(percent).trim().replace(/%$/, '').trim();
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : percent;
}
