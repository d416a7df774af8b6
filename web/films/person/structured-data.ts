import type { Person as PersonData } from 'schema-dts';
import { imageUrl } from '#contract/images.ts';
import { paths } from '#contract/paths.ts';
import type { Person } from '#contract/people.ts';
import { didOf, jobOf } from './roles.ts';

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
    ...(roles.length > 0 && { jobTitle: roles.map(({ role }) => jobOf(role)).join(', ') }),
  } satisfies PersonData;
}

const MOST_TITLES = 3;

/** The first role in a sentence: "Directed Heron, Eel and more." */
export function inShort({ name, biography, roles }: Person): string {
  if (biography) return biography;
  const [first] = roles;
  if (!first) return name;
  const titles = first.films.slice(0, MOST_TITLES).map(({ title }) => title);
  const more = first.films.length > MOST_TITLES ? ' and more' : '';
  return `${name}. ${didOf(first.role)}: ${titles.join(', ')}${more}.`;
}
