const MOST_CHARACTERS = 80;

/**
 * Names of a list's items, used in button labels: the item's own text, with its position if another item has the same text, or only the
 * position if it has none. `one` is the singular noun: "film".
 */
export function itemNames(one: string, words: readonly string[]): string[] {
  const shown = words.map(cut);
  return shown.map((name, at) => {
    const place = `${one} ${at + 1}`;
    if (name === '') return place;
    return shown.indexOf(name) === shown.lastIndexOf(name) ? name : `${name}, ${place}`;
  });
}

function cut(words: string): string {
  const characters = Array.from(words.trim());
  return characters.length > MOST_CHARACTERS
    ? `${characters.slice(0, MOST_CHARACTERS).join('')}…`
    : characters.join('');
}
