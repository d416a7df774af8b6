import { grouped } from '#contract/core/grouped.ts';

/** Call on input. Marks a too long text as invalid (field-error.ts); `maxLength` would cut it silently. */
export function refuseTooLong(field: HTMLTextAreaElement, longest: number): void {
  const isTooLong = field.value.trim().length > longest;
  field.setCustomValidity(isTooLong ? `may be at most ${grouped(longest)} characters long` : '');
}
