import { orderSteps } from './payment/order-steps.ts';

/** Payment steps of orders, in a shop with London time. */
export const steps = orderSteps({
  mail: { SITE_URL: 'http://localhost' },
  siteUrl: 'http://localhost',
  timeZone: 'Europe/London',
  now: () => new Date(),
});
