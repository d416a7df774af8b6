/* The words of where films can be watched, without schemas, so that the browser gets them without zod. */

/** How a film is offered, in the order of its page: by subscription, for nothing, for a time, for good, on disc, on television, in cinemas. */
export const WAYS = ['stream', 'free', 'rent', 'buy', 'disc', 'broadcast', 'cinema'] as const;
export type Way = (typeof WAYS)[number];

export const WAY_NAMES: Record<Way, string> = {
  stream: 'Stream',
  free: 'Free',
  rent: 'Rent',
  buy: 'Buy',
  disc: 'On disc',
  broadcast: 'On television',
  cinema: 'In cinemas',
};

export const QUALITIES = ['SD', 'HD', '4K'] as const;

/** An offer that names no way, as those of earlier releases. */
export const FIRST_WAY = 'stream' satisfies Way;

/** The country of the film's own four links and price, which name none. */
export const COUNTRY_OF_LINKS = 'GB';
export const COUNTRY_OF_LINKS_NAME = 'United Kingdom';

/** The maximum number of offers of a film. */
export const MOST_OFFERS = 300;
