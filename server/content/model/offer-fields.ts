import { z } from 'zod';
import { FIRST_WAY, MOST_OFFERS, QUALITIES, WAYS } from '#contract/catalogue/offer-words.ts';
import { WrittenOffer } from '#contract/catalogue/offers.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { countryOf } from '#server/shop/places/countries.ts';
import { commaList, emptyAsAbsent, listOf, optionalLink, optionalText } from './fields.ts';

/* Where a film can be watched, as staff edit it and in films.json. What an offer does not say is absent, so one of an earlier release stays as it is. */

/** Longest id, in characters: an address has it at each place for it. */
const LONGEST_ID = 200;
const MOST_LANGUAGES = 40;
/** In hundredths. */
const DEAREST = 10_000_000;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;

/** Country codes, in capitals. */
const countries = commaList
  .transform((codes) => [...new Set(codes.map((code) => code.toUpperCase()))])
  .refine((codes) => codes.every(countryOf), 'must be countries’ two letters, such as GB')
  .transform(unlessEmpty);

/** Language tags in their canonical form (BCP 47). */
const languages = commaList
  .refine((tags) => tags.length <= MOST_LANGUAGES, `must be at most ${MOST_LANGUAGES} languages`)
  .refine((tags) => tags.every((tag) => canonical(tag)), 'must be language codes, such as en or pt-BR')
  .transform((tags) => unlessEmpty([...new Set(tags.map((tag) => canonical(tag) ?? tag))]));

const price = z
  .int('must be an amount, such as 4.99')
  .min(1, 'must be more than nothing: an offer for nothing is “Free”')
  .max(DEAREST, 'must be an amount, such as 4.99');

/** A day, or a minute, of the company's clock. */
const moment = z
  .string()
  .trim()
  .refine(isMoment, 'must be a day such as 2027-03-01, or a time such as 2027-03-01T18:00');

/** In a film. */
export const offers = listOf(
  WrittenOffer.extend({
    id: optionalText
      .refine((id) => id !== '.' && id !== '..', 'must not be dots alone')
      .refine((id) => (id ?? '').length <= LONGEST_ID, `must have at most ${LONGEST_ID} characters`),
    address: optionalLink,
    way: emptyAsAbsent(z.enum(WAYS)).transform((way) => (way === FIRST_WAY ? undefined : way)),
    countries,
    price: emptyAsAbsent(price),
    currency: emptyAsAbsent(z.enum(CURRENCIES)),
    quality: emptyAsAbsent(z.enum(QUALITIES)),
    audio: languages,
    subtitles: languages,
    from: emptyAsAbsent(moment),
    until: emptyAsAbsent(moment),
  })
    .strict()
    .superRefine(({ id, address, price, currency, from, until }, { addIssue }) => {
      const against = (field: string, message: string) =>
        addIssue({ code: 'custom', path: [field], message });
      if ((id === null) === (address === null)) against('id', 'is needed, or the whole address; not both');
      if (price !== undefined && !currency) against('currency', 'is needed for a price');
      if (currency && price === undefined) against('price', 'is needed for a currency');
      if (from && until && endOf(until) <= startOf(from)) against('until', 'must be after the start');
    }),
).refine((list) => list.length <= MOST_OFFERS, `must have at most ${MOST_OFFERS} offers`);

/* Texts of times sort as their times do. */
const startOf = (moment: string) => (moment.length === 10 ? `${moment}T00:00` : moment);
const endOf = (moment: string) => (moment.length === 10 ? `${moment}T24:00` : moment);

function isMoment(text: string): boolean {
  const [day = '', time = '00:00'] = text.split('T');
  return (
    MOMENT.test(text) &&
    z.iso.date().safeParse(day).success &&
    day >= '1900' &&
    time < '24:00' &&
    time.slice(3) < '60'
  );
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function unlessEmpty(list: string[]): string[] | undefined {
  return list.length > 0 ? list : undefined;
}
