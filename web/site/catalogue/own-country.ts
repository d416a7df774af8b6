import type { NamedCountry } from '#contract/catalogue/countries.ts';
import { createStored } from '#web/api/stored.ts';

/** Its key in the browser's storage. */
export const COUNTRY_KEY = 'country';

/** The country where the visitor watches films, chosen once; undefined until then, and in the HTML. */
export const rememberedCountry = createStored<NamedCountry | undefined>(COUNTRY_KEY, (json) => {
  try {
    const { code, name } = JSON.parse(json ?? '{}');
    return typeof code === 'string' && typeof name === 'string' ? { code, name } : undefined;
  } catch {
    return undefined;
  }
});
