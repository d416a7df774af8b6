import { SHARING_LENGTHS } from '#contract/core/sharing-lengths.ts';
import type { Field, FormPart } from '../field.ts';

/** The fields of a value of the input `sharing`, for those who show it in words. */
export const SHARING_FIELDS = [
  { name: 'title', label: 'Title for search engines', as: 'line' },
  { name: 'description', label: 'Description for search engines', as: 'prose' },
  { name: 'picture', label: 'Picture when shared', as: 'media', media: 'picture' },
] as const satisfies readonly Field[];

/** The last part of the form of everything that has a page. `page`: in words, where the form is not of one page alone. */
export const sharingPart = (page = 'the page'): FormPart => ({
  title: 'Search engines and sharing',
  isFolded: true,
  fields: [{ name: 'sharing', label: `How ${page} shows elsewhere`, as: 'sharing' }],
});

/** How long a text is, in words. */
export function lengthWords(text: string, of: keyof typeof SHARING_LENGTHS): string {
  const { shown, most } = SHARING_LENGTHS[of];
  const count = text.length === 1 ? '1 character' : `${text.length} characters`;
  if (text === '') return `Empty: made from the page, as below. About ${shown} characters are shown`;
  if (text.length <= shown) return `${count}, of about ${shown} that are shown`;
  if (text.length <= most) return `${count}: about ${shown} are shown, the end may be cut`;
  return `${count}: at most ${most} can be published`;
}
