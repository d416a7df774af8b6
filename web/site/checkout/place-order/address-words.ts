/** What a country, given by its two letters, calls the parts of an address. */
type AddressWords = { city: string; region: string; postcode: string };

const DEFAULT: AddressWords = { city: 'Town or city', region: 'Region', postcode: 'Postcode' };

const OF: Record<string, Partial<AddressWords>> = {
  US: { city: 'City', region: 'State', postcode: 'ZIP code' },
  CA: { city: 'City', region: 'Province', postcode: 'Postal code' },
  AU: { city: 'Suburb', region: 'State' },
  IE: { region: 'County', postcode: 'Eircode' },
  GB: { region: 'County' },
  IN: { city: 'City', region: 'State', postcode: 'PIN code' },
  JP: { city: 'City', region: 'Prefecture', postcode: 'Postal code' },
  BR: { city: 'City', region: 'State', postcode: 'CEP' },
  MX: { city: 'City', region: 'State', postcode: 'Postal code' },
  IT: { region: 'Province' },
  ES: { region: 'Province' },
  CN: { city: 'City', region: 'Province', postcode: 'Postal code' },
};

export const addressWords = (country: string): AddressWords => ({ ...DEFAULT, ...OF[country] });
