import { MOST_SAVED } from '#contract/shop/shop-filter.ts';
import { createStored } from '#web/api/stored.ts';

const NONE: readonly string[] = [];

const saved = createStored('marquee-saved-products', parseSaved);

/** The slugs of the products saved in this browser, last saved first. */
export const useSavedProducts = saved.use;

/** Saves a product or removes it; other tabs follow. */
export function toggleSaved(slug: string): void {
  const before = saved.current();
  saved.set(
    before.includes(slug) ? before.filter((each) => each !== slug) : [slug, ...before].slice(0, MOST_SAVED),
  );
}

/** Parses stored slugs; empty for anything but a list of texts. */
export function parseSaved(json: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return [...new Set(value.filter((slug) => typeof slug === 'string'))].slice(0, MOST_SAVED);
  } catch {
    return NONE;
  }
}
