import type { ShopServices } from '../services.ts';

/**
 * What orders need to know of the installation. Without `payments` there are no cards; without `staffUrl`, /staff is on the site's own
 * origin.
 */
export type OrderServices = Pick<ShopServices, 'mail' | 'now' | 'timeZone' | 'siteUrl'> &
  Partial<Pick<ShopServices, 'payments' | 'staffUrl'>>;
