const ID = 'said';

/** Where `say` writes. It is in the page from the start: a screen reader reads out only what changes in it. */
export const Said = () => <div id={ID} className="sr-only" role="status" />;

/** Tells a screen reader what the eye sees at once, such as the new place of what was moved. */
export function say(words: string): void {
  const place = document.getElementById(ID);
  if (place) place.textContent = words;
}
