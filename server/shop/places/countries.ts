import { postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { CheckoutCountry } from '#contract/shop/cart.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { zoneOf } from '../pricing/shipping.ts';
import { regions } from './regions.ts';

/** ISO 3166-1 without uninhabited countries. A test compares it with country-region-data. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Countries with postcodes where parcels also arrive without one, or hardly anybody knows theirs. */
const WITHOUT_TOO = new Set(
  'AF BB BH CK CL CO CR DO EC EG EH ET GN GT GW HN HT IE IQ JO KE KH KW LA LB LK LR LS MG MM MN MV MZ NA NE NG NI NP OM PA PE PG PY SD SN SO SV SZ TJ TM TZ UY VC VE VN ZM'.split(
    ' ',
  ),
);

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** English name of a country; the code itself if it is unknown. */
export const countryName = (code: string): string => names.of(code) ?? code;

const postcodeIn = (code: string): CheckoutCountry['postcode'] =>
  postcodeValidatorExistsForCountry(code) ? (WITHOUT_TOO.has(code) ? 'optional' : 'required') : 'none';

export const countries: readonly CheckoutCountry[] = CODES.map((code) => ({
  code,
  name: countryName(code),
  postcode: postcodeIn(code),
  ...(regions[code] && {
    regions: Object.entries(regions[code]).map(([key, name]) => ({ code: key, name })),
  }),
})).sort((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(countries.map((country) => [country.code, country]));

export const countryOf = (code: string): CheckoutCountry | undefined => byCode.get(code);

/** Countries to which the shop delivers: those whose zone has a rate. */
export function deliveredTo({ zones }: Pick<ShopSettings, 'zones'>): CheckoutCountry[] {
  return countries.filter(({ code }) => zoneOf({ zones }, code)?.rates.length);
}

const byName = new Set(countries.map(({ name }) => name));

/** Whether this is the English name of a country. */
export const isCountry = (name: string): boolean => byName.has(name);
