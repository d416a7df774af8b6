import { postcodeValidator } from 'postcode-validator';
import { countryOf } from './countries.ts';

type Place = { country?: string | undefined; region?: string | undefined; postcode?: string | undefined };
type Problem = { field: 'country' | 'region' | 'postcode'; message: string };

/** What is wrong with the parts that are given. `whole`: an order's address, which must have all that its country needs. */
export function addressProblems({ country, region, postcode }: Place, whole = false): Problem[] {
  if (country === undefined) return whole ? [{ field: 'country', message: 'Please choose a country' }] : [];
  const known = countryOf(country);
  if (!known) return [{ field: 'country', message: 'Please choose a country' }];
  const problems: Problem[] = [];
  if (known.regions && (region || whole) && !known.regions.some(({ code }) => code === region))
    problems.push({ field: 'region', message: `Please choose a state or region of ${known.name}` });
  if (postcode ? !isPostcode(postcode, country, known.postcode) : whole && known.postcode === 'required')
    problems.push({ field: 'postcode', message: `Please enter a postcode of ${known.name}` });
  return problems;
}

/** Spaces and capitals are as people type them. */
function isPostcode(postcode: string, country: string, rule: string): boolean {
  const typed = postcode.trim().toUpperCase();
  return (
    rule === 'none' || [typed, typed.replaceAll(' ', '')].some((each) => postcodeValidator(each, country))
  );
}
