import type { PlaceholderName } from './placeholders.ts';

/**
 * An automatic mail with its default words. `needs`: placeholders that its text must have. `links`: the words of links in HTML;
 * a link without words shows its address.
 */
export type MailKind = {
  title: string;
  when: string;
  placeholders: readonly PlaceholderName[];
  needs?: readonly PlaceholderName[];
  subject: string;
  text: string;
  links?: Partial<Record<PlaceholderName, string>>;
};

export const paragraphs = (...words: readonly string[]): string => words.join('\n\n');
