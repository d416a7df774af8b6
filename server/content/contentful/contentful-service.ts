import type { ContentfulSpace } from '#contract/admin/services.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Service } from '#server/platform/service-settings/service.ts';
import { ContentfulFault, openContentful, PREVIEW } from './client.ts';
import { spaceIn } from './settings.ts';

/** The space of Contentful that an owner may set. Its test counts what is published there. `apiUrl`: of a stand-in, for tests. */
export const contentfulService = (apiUrl: string | undefined): Service<ContentfulSpace> => ({
  name: 'contentful',
  variables: [
    'CONTENTFUL_SPACE',
    'CONTENTFUL_ENVIRONMENT',
    'CONTENTFUL_REGION',
    'CONTENTFUL_TOKEN',
    'CONTENTFUL_PREVIEW_TOKEN',
    'CONTENTFUL_WEBHOOK_SECRET',
  ],
  optional: [
    'CONTENTFUL_ENVIRONMENT',
    'CONTENTFUL_REGION',
    'CONTENTFUL_PREVIEW_TOKEN',
    'CONTENTFUL_WEBHOOK_SECRET',
  ],
  factsOf(values) {
    const found = spaceIn(values as Parameters<typeof spaceIn>[0]);
    return found ? { space: found.space, environment: found.environment, region: found.region } : null;
  },
  valuesOf({ space, environment, region, token, previewToken, webhookSecret }, now) {
    const isSame = now.CONTENTFUL_SPACE === space;
    const kept = token ?? (isSame ? now.CONTENTFUL_TOKEN : undefined);
    if (!kept)
      throw new Invalid('Please give the access token', {
        token: 'Please give the access token of this space',
      });
    return {
      CONTENTFUL_SPACE: space,
      CONTENTFUL_ENVIRONMENT: environment,
      CONTENTFUL_REGION: region,
      CONTENTFUL_TOKEN: kept,
      CONTENTFUL_PREVIEW_TOKEN: previewToken ?? (isSame ? now.CONTENTFUL_PREVIEW_TOKEN : undefined),
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret ?? (isSame ? now.CONTENTFUL_WEBHOOK_SECRET : undefined),
    };
  },
  async test(values, { signal }) {
    const found = spaceIn({ ...(values as Parameters<typeof spaceIn>[0]), CONTENTFUL_API_URL: apiUrl });
    if (!found) return { works: false, words: 'Space and access token are needed.' };
    try {
      const contentful = openContentful(found, signal);
      const [types, entries] = [await contentful.contentTypes(), await contentful.entries()];
      const said = `Contentful answers: ${types.length} content types, ${entries} published entries`;
      if (!found.previewToken) return { works: true, words: `${said}.` };
      const drafts = await openContentful(found, signal, PREVIEW).entries();
      return { works: true, words: `${said}; ${drafts} with those that only previews show.` };
    } catch (error) {
      if (signal.aborted)
        return { works: false, words: 'Contentful does not answer. Try again in a minute.' };
      const words =
        error instanceof ContentfulFault ? error.message : 'Contentful has sent what is no answer of its API';
      return { works: false, words: `${words}.` };
    }
  },
});
