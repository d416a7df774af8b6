import type { Site } from '#contract/catalogue/company.ts';

/** Whether the site has pages of a kind; those that it has none of are in no menu. */
export const hasPages = ({ unused }: Site, kind: NonNullable<Site['unused']>[number]): boolean =>
  !unused?.includes(kind);
