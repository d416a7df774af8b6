import { browseSlug } from '#contract/core/browse-slug.ts';

/** Letters that no accent is taken from. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', '‘': '' };

/** A slug of any text, also of one that is percent-encoded, as WordPress keeps other alphabets; empty without Latin letters and digits. */
export const slugOf = (text: string): string =>
  browseSlug(
    decoded(text)
      .toLowerCase()
      .replaceAll(/[ßæœøł‘]/g, (letter) => PLAIN[letter] ?? letter),
  ).replace(/^-/, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
