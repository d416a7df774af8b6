import { staffPaths } from '#contract/admin/staff-paths.ts';
import type { Config } from '#server/config.ts';
import { addressesIn } from '#server/platform/http/client-address.ts';
import { isLocalAddress } from '../health/thresholds.ts';
import { type Check, fault, good, warning } from './examine.ts';

type Options = {
  config: Pick<Config, 'SITE_URL' | 'TRUST_PROXY'>;
  /** X-Forwarded-For of the request that asks, if one does. */
  forwarded?: { for: string | undefined };
};

const PATIENCE_MS = 10_000;

/** The public address, and the proxies before the site. */
export const addressChecks = ({ config: { SITE_URL, TRUST_PROXY }, forwarded }: Options): Check[] => [
  {
    about: 'Address',
    look: async () => {
      const reached = await findSite(SITE_URL);
      return [
        reached.isFound
          ? good(`${SITE_URL} leads to a site of this kind`)
          : fault(
              `${SITE_URL} does not lead to this site: ${reached.words}`,
              'See the proxy, DNS and certificate',
            ),
        isLocalAddress(SITE_URL)
          ? warning('only this machine reaches it', `Set the public address at ${staffPaths.system}`)
          : SITE_URL.startsWith('https:')
            ? []
            : warning('what visitors send is not encrypted', 'Put a proxy with TLS before it, such as Caddy'),
      ].flat();
    },
  },
  {
    about: 'Proxies',
    look: () => {
      if (!forwarded) return [];
      const addresses = addressesIn(forwarded.for).length;
      if (addresses === TRUST_PROXY) return [good(`${TRUST_PROXY}, as TRUST_PROXY says`)];
      return [
        warning(
          `this request has ${addresses} addresses in X-Forwarded-For, and TRUST_PROXY is ${TRUST_PROXY}: limits may count all visitors as one, or believe what they claim`,
          `Set TRUST_PROXY=${addresses} where the site runs, if you came as visitors do`,
        ),
      ];
    },
  },
];

/** Whether a site like this one answers there. */
export async function findSite(origin: string): Promise<{ isFound: boolean; words: string }> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/healthz`, { signal, redirect: 'manual' });
    const isFound = answer.status === 200 && (await answer.text()) === 'ok';
    return { isFound, words: isFound ? 'it answers' : `something else answers (${answer.status})` };
  } catch (error) {
    const { cause, message } = error instanceof Error ? error : new Error(String(error));
    return { isFound: false, words: cause instanceof Error ? cause.message : message };
  }
}
