import { countryOf } from './countries.ts';
import { examplePostcode, nationalPostcode } from './postcode.ts';

type Place = { country?: string | undefined; region?: string | undefined; postcode?: string | undefined };
type Problem = { field: 'country' | 'region' | 'postcode'; message: string };

/** Problems of the given parts. `whole`: an order's address, which must have all parts that its country needs. */
export function addressProblems({ country, region, postcode }: Place, whole = false): Problem[] {
  if (country === undefined) return whole ? [{ field: 'country', message: 'Please choose a country' }] : [];
  const known = countryOf(country);
  if (!known) return [{ field: 'country', message: 'Please choose a country' }];
  const problems: Problem[] = [];
  if (known.regions && (region || whole) && !known.regions.some(({ code }) => code === region))
    problems.push({ field: 'region', message: `Please choose a state or region in ${known.name}` });
  if (postcode ? !isPostcode(postcode, country, known.postcode) : whole && known.postcode === 'required')
    problems.push({
      field: 'postcode',
      message: `Please enter a postcode of ${known.name}, such as ${examplePostcode(country)}`,
    });
  return problems;
}

const isPostcode = (postcode: string, country: string, rule: string): boolean =>
  rule === 'none' || nationalPostcode(postcode, country) !== undefined;

/** An address as stored and printed: with the postcode in its country's form. */
export function nationalAddress<Given extends { postcode: string; country: string }>(address: Given): Given {
  const { postcode, country } = address;
  const known = countryOf(country);
  if (!known || known.postcode === 'none') return address;
  return { ...address, postcode: nationalPostcode(postcode, country) ?? postcode };
}
