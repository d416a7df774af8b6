import { orderSteps } from './order-steps.ts';

/** What a payment does to an order, in a shop of London. */
export const steps = orderSteps({
  mail: { SITE_URL: 'http://localhost' },
  siteUrl: 'http://localhost',
  timeZone: 'Europe/London',
  now: () => new Date(),
});
