/** Addresses of the newsletter and of alerts, apart from those of other pages, since few scripts need them. */
export const audiencePaths = {
  /** The newsletter's sign-up. */
  newsletter: '/newsletter',
  /** Where a visitor asks to be told of a film or product. */
  film: (slug: string) => `/film/${encodeURIComponent(slug)}/tell-me`,
  product: (slug: string) => `/product/${encodeURIComponent(slug)}/tell-me`,
  /** What an address is mailed, for the holder of its token. */
  preferences: (token: string) => `/preferences/${encodeURIComponent(token)}`,
} as const;
