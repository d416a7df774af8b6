import { countryName } from '#server/shop/places/countries.ts';

/** A value of the filter `watch`: countries are named, in addresses as in lists; their codes count, too. */
export const watchPlace = (value: string): string => (/^[A-Z]{2}$/.test(value) ? countryName(value) : value);
