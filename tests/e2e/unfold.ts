import type { Visit } from './visit.ts';

/** Opens a folded part of a form of /staff. */
export const unfold = (page: Visit, title: string): Promise<void> =>
  page.locator('.form-part > summary', { hasText: title }).click();
