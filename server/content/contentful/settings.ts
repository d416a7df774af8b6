import type { Config } from '#server/config.ts';
import type { SpaceSettings } from './client.ts';

type Values = Partial<
  Pick<
    Config,
    | 'CONTENTFUL_SPACE'
    | 'CONTENTFUL_ENVIRONMENT'
    | 'CONTENTFUL_REGION'
    | 'CONTENTFUL_TOKEN'
    | 'CONTENTFUL_PREVIEW_TOKEN'
    | 'CONTENTFUL_API_URL'
  >
>;

/** The space that is set; undefined if none is. */
export function spaceIn(values: Values): SpaceSettings | undefined {
  const { CONTENTFUL_SPACE: space, CONTENTFUL_TOKEN: token } = values;
  if (!space || !token) return undefined;
  const { CONTENTFUL_ENVIRONMENT: environment = 'master', CONTENTFUL_REGION: region = 'us' } = values;
  const { CONTENTFUL_PREVIEW_TOKEN: previewToken, CONTENTFUL_API_URL: apiUrl } = values;
  return { space, token, previewToken, environment, region, apiUrl };
}

/** The address of an entry in Contentful's web app. */
export const addressThere = (
  { space, environment, region }: Pick<SpaceSettings, 'space' | 'environment' | 'region'>,
  id: string,
): string =>
  `https://app${region === 'eu' ? '.eu' : ''}.contentful.com/spaces/${space}/environments/${environment}/entries/${encodeURIComponent(id)}`;
