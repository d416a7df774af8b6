import type { Values } from './draft.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isField).filter(({ name }) => name);

/** The values of a form's fields, by name. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, isCheckbox(field) ? field.checked : field.value]),
  );

/** Restores typed values without overwriting newer ones. */
export function fill(form: HTMLFormElement, values: Values): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (isCheckbox(field)) field.checked ||= value === true;
    else if (typeof value === 'string' && !field.value) field.value = value;
    // For listeners that follow the typing, such as the word count.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
