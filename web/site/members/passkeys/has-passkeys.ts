import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useRouter } from '../../router/use-router.ts';

/**
 * Whether this browser has passkeys for this site: it converts them from JSON, and shows the site at its own address, to which they are
 * bound. False until hydration.
 */
export function useHasPasskeys(): boolean {
  const { siteUrl } = useRouter().context;
  return (
    useHydrated() &&
    location.origin === siteUrl &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}
