import type { Values } from './draft.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isField).filter(({ name }) => name);

/** What stands in the fields of a form, by their names. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, isCheckbox(field) ? field.checked : field.value]),
  );

/** Puts back what was typed, but not over what has been typed meanwhile. */
export function fill(form: HTMLFormElement, values: Values): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (isCheckbox(field)) field.checked ||= value === true;
    else if (typeof value === 'string' && !field.value) field.value = value;
    // For what counts along with the typing.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
