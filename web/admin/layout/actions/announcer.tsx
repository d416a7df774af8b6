const ID = 'said';

/** The live region that `announce` writes to. Mounted from the start: a screen reader announces only changes in it. */
export const Announcer = () => <div id={ID} className="sr-only" role="status" />;

/** Announces to screen readers what is visible at once, such as the new position of a moved item. */
export function announce(words: string): void {
  const place = document.getElementById(ID);
  if (place) place.textContent = words;
}
