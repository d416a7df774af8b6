import type { Person as PersonData } from 'schema-dts';
import type { Person } from '#contract/catalogue/people.ts';
import { imageUrl } from '#contract/core/images.ts';
import { paths } from '#contract/core/paths.ts';
import { creditLabel, filmographyHeading } from './roles.ts';

/** https://schema.org/Person; unknown values are left out. */
export function personData(person: Person, siteUrl: string) {
  const { slug, name, alsoKnownAs, biography, portrait, links, roles } = person;
  return {
    '@type': 'Person',
    name,
    url: siteUrl + paths.person(slug),
    ...(alsoKnownAs.length > 0 && { alternateName: alsoKnownAs }),
    ...(biography && { description: biography }),
    ...(portrait && { image: new URL(imageUrl(portrait), siteUrl).href }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    ...(roles.length > 0 && { jobTitle: roles.map(({ role }) => creditLabel(role)).join(', ') }),
  } satisfies PersonData;
}

const MOST_TITLES = 3;

/** The first role as a sentence: "Directed Heron, Eel and more." */
export function inShort({ name, biography, roles }: Person): string {
  if (biography) return biography;
  const [first] = roles;
  if (!first) return name;
  const titles = first.films.slice(0, MOST_TITLES).map(({ title }) => title);
  const more = first.films.length > MOST_TITLES ? ' and more' : '';
  return `${name}. ${filmographyHeading(first.role)}: ${titles.join(', ')}${more}.`;
}
