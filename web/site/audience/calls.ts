import { subscriptionCalls } from '#contract/audience/subscription-calls.ts';
import { countryCalls } from '#contract/catalogue/country-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { call } from '#web/api/api.ts';
import { query } from '#web/api/query.ts';

/** All countries by name. */
export const countriesQuery = query(countryCalls.all);
/** What the member is mailed. */
export const ownSubscriptionsQuery = query(subscriptionCalls.own);
/** What the address of a link is mailed. */
export const preferencesQuery = (token: string) => query(subscriptionCalls.preferences, { token });

export type Wish = BodyOf<typeof subscriptionCalls.subscribe>['wishes'][number];

export const subscribe = (body: BodyOf<typeof subscriptionCalls.subscribe>) =>
  call(subscriptionCalls.subscribe, { body });
export const subscribeMember = (body: BodyOf<typeof subscriptionCalls.subscribeMember>) =>
  call(subscriptionCalls.subscribeMember, { body });
export const endSubscription = (id: number) => call(subscriptionCalls.end, { id });
