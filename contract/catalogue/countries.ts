import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Country } from '#contract/shop/cart.ts';
import { countryCalls } from './country-calls.ts';

/** A country by its ISO 3166-1 code, in English. */
const NamedCountry = z.object({ code: Country, name: z.string() }).meta({ id: 'Country' });
export type NamedCountry = z.infer<typeof NamedCountry>;

export const countryEndpoints = {
  all: defineEndpoint(countryCalls.all, {
    summary: 'All countries by English name, to choose where to watch',
    reply: z.array(NamedCountry),
  }),
} satisfies Record<keyof typeof countryCalls, Endpoint>;
