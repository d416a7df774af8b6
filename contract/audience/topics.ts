/* What people can ask mail about. Without schemas, so that the browser gets it without zod. */

/** An alert is mailed once: when a film is in cinemas, when it can be watched at home in a country, when a product is back in stock. */
export const ALERTS = ['cinema', 'home', 'stock'] as const;
export type Alert = (typeof ALERTS)[number];

export const TOPICS = ['newsletter', ...ALERTS] as const;
export type Topic = (typeof TOPICS)[number];

/** Things that one person can wait for at a time. */
export const MOST_SUBSCRIPTIONS = 200;

/** Days for which a request waits for its link to be used. */
export const CONFIRM_DAYS = 7;

/** What is sent of a topic, as a list of somebody's subscriptions names it. `about`: the film or product; `country`: its name. */
export function topicInWords(topic: Topic, about: string, country: string): string {
  if (topic === 'newsletter') return 'The newsletter';
  if (topic === 'cinema') return `When ${about} is in cinemas`;
  if (topic === 'stock') return `When ${about} is back in stock`;
  return `When ${about} can be watched at home in ${country}`;
}
