/** Addresses of calendar files, apart from those of pages, since few scripts need them. */
export const calendarPaths = {
  /** Everything that is to come. */
  all: '/calendar.ics',
  film: (slug: string) => `/film/${encodeURIComponent(slug)}/calendar.ics`,
  screening: (id: number | string) => `/screening/${id}/calendar.ics`,
  /** The calendar of a member's watchlist, for the holder of its token. */
  member: (token: string) => `/calendar/${encodeURIComponent(token)}`,
} as const;
