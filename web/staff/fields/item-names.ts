const MOST_CHARACTERS = 80;

/**
 * What the buttons of a list's items are called after: the item's own words, with its place where another one has the same,
 * or its place alone where it has none. `one` names a single item: "film".
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
