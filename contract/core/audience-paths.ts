/** Addresses of the newsletter and of preferences, apart from those of other pages, since few scripts need them. */
export const audiencePaths = {
  /** Where a visitor asks for the newsletter, or by its query to be told of a film or product. */
  newsletter: '/newsletter',
  /** What an address is mailed, for the holder of its token. */
  preferences: (token: string) => `/preferences/${encodeURIComponent(token)}`,
} as const;

/** Where a visitor asks to be told of a film or product. */
export const tellMePath = (kind: 'film' | 'product', slug: string): string =>
  `${audiencePaths.newsletter}?${kind}=${encodeURIComponent(slug)}`;
