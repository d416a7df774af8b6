import { grouped } from '#contract/grouped.ts';

/** Call when somebody types. Makes a text invalid that is too long (field-fault.ts); `maxLength` would cut it without a word. */
export function refuseTooLong(field: HTMLTextAreaElement, longest: number): void {
  const isTooLong = field.value.trim().length > longest;
  field.setCustomValidity(isTooLong ? `may be at most ${grouped(longest)} characters long` : '');
}
