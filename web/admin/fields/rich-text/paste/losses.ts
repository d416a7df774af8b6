/** Counts of content that a body does not support. */
export type Losses = Partial<Record<keyof typeof LEFT_OUT | keyof typeof CHANGED, number>>;

const LEFT_OUT = {
  picture: ['a picture', 'pictures'],
  film: ['a film or sound', 'films or sounds'],
  embed: ['a part of another site', 'parts of other sites'],
  line: ['a line between paragraphs', 'lines between paragraphs'],
  field: ['a field of a form', 'fields of a form'],
} as const;

const CHANGED = {
  table: 'tables became lines with “|” between their cells',
  struck: 'words that were struck through are plain',
  raised: 'raised or lowered letters are plain',
  tick: 'boxes to tick became bullets',
  start: 'lists are counted from 1',
  heading: 'headings below the third level became H3',
  link: 'links that lead to no page became plain words',
} as const;

const names = <Names extends object>(table: Names) => Object.keys(table) as (keyof Names)[];

/** Describes pasted content that was left out or changed; empty if there is none. */
export function lossesInWords(lost: Losses): string {
  const left = names(LEFT_OUT).flatMap((name) => {
    const count = lost[name] ?? 0;
    const [one, more] = LEFT_OUT[name];
    return count === 0 ? [] : count === 1 ? one : `${count} ${more}`;
  });
  const changed = names(CHANGED).flatMap((name) => (lost[name] ? CHANGED[name] : []));
  const sentences = [
    left.length > 0 && `Left out of what was pasted: ${left.join(', ')}.`,
    changed.length > 0 && `Changed: ${changed.join('; ')}.`,
    lost.picture && 'Add pictures in the picture fields.',
  ];
  return sentences.filter(Boolean).join(' ');
}

export const NO_FILES = 'Text cannot hold files. Add pictures in the picture fields.';
