import type { Organization, PostalAddress, SearchAction, WebSite } from 'schema-dts';
import type { Site } from '#contract/catalogue/company.ts';
import { brandPicture, LOGO } from '#contract/core/brand.ts';
import { paths } from '#contract/core/paths.ts';

/** Structured data of the company, for the home page (https://schema.org/Organization). */
export const organization = ({ brand, contact, social, identity }: Site, siteUrl: string) =>
  ({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand,
    url: siteUrl,
    logo: siteUrl + (identity ? brandPicture('icon-512.png', identity) : LOGO),
    email: contact.email,
    ...(contact.phone && { telephone: contact.phone }),
    ...(contact.location && { address: postalAddress(contact.location) }),
    sameAs: social.networks.map(({ url }) => url),
  }) satisfies Organization;

/** Structured data of the site and its search, for the home page (https://schema.org/WebSite). */
export const webSite = ({ brand }: Site, siteUrl: string) =>
  ({
    '@type': 'WebSite',
    name: brand,
    url: siteUrl,
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: searchAction(siteUrl),
  }) satisfies WebSite;

/** `query-input` is an annotation of schema.org/docs/actions.html that the types lack. */
const searchAction = (siteUrl: string) =>
  ({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.films}?search={words}` },
    'query-input': 'required name=words',
  }) satisfies SearchAction & { 'query-input': string };

/** An address given as one text, from street to country: the last two parts are town and country. */
function postalAddress(location: string): PostalAddress {
  const parts = location.split(',').map((part) => part.trim());
  if (parts.length < 3) return { '@type': 'PostalAddress', addressLocality: location };
  const [town = '', country = ''] = parts.slice(-2);
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.slice(0, -2).join(', '),
    addressLocality: town,
    addressCountry: country,
  };
}
