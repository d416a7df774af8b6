import { COUNTRY_KEY } from '../own-country.ts';

/**
 * The inline script of a film's offers, sent as the text of this function: shows those of the remembered country alone before they are
 * painted, since the HTML is the same for all. where-to-watch.tsx does the same once it runs.
 */
function showCountry(key: string): void {
  const section = document.currentScript?.parentElement;
  const select = section?.querySelector('select');
  const nowhere = section?.querySelector<HTMLElement>('[data-nowhere]');
  if (!section || !select || !nowhere) return;
  try {
    const { code, name } = JSON.parse(localStorage.getItem(key) ?? '');
    if (!code) return;
    const other = select.querySelector<HTMLOptionElement>('[data-other]');
    if (other && ![...select.options].some(({ value }) => value === code))
      Object.assign(other, { value: code, label: name, hidden: false });
    select.value = code;
    nowhere.hidden = false;
    for (const part of section.querySelectorAll<HTMLElement>('[data-country]')) {
      part.hidden = !!part.dataset.country && part.dataset.country !== code;
      if (!part.hidden) nowhere.hidden = true;
    }
  } catch {} // without storage, or before a choice, all are shown
}

export const COUNTRY_SCRIPT = `(${showCountry})(${JSON.stringify(COUNTRY_KEY)})`;
