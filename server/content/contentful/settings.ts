import type { Config } from '#server/config.ts';
import type { SpaceSettings } from './client.ts';

type Values = Partial<
  Pick<
    Config,
    | 'CONTENTFUL_SPACE'
    | 'CONTENTFUL_ENVIRONMENT'
    | 'CONTENTFUL_REGION'
    | 'CONTENTFUL_TOKEN'
    | 'CONTENTFUL_API_URL'
  >
>;

/** The space that is set; undefined if none is. */
export function spaceIn(values: Values): SpaceSettings | undefined {
  const { CONTENTFUL_SPACE: space, CONTENTFUL_TOKEN: token } = values;
  if (!space || !token) return undefined;
  const { CONTENTFUL_ENVIRONMENT: environment = 'master', CONTENTFUL_REGION: region = 'us' } = values;
  return { space, token, environment, region, apiUrl: values.CONTENTFUL_API_URL };
}

/** The address of an entry in Contentful's web app. */
export const addressThere = (
  { space, environment, region }: Omit<SpaceSettings, 'token' | 'apiUrl'>,
  id: string,
): string =>
  `https://app${region === 'eu' ? '.eu' : ''}.contentful.com/spaces/${space}/environments/${environment}/entries/${encodeURIComponent(id)}`;
