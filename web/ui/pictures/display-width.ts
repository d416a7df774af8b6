import type { CSSProperties } from 'react';

/** Advance widths of the display serif in em, grouped by similar letters. */
const GROUPS: readonly [letters: string, em: number][] = [
  [' \u00a0', 0.17],
  [".,:;'’!iIjJl1|", 0.225],
  ['tfrs', 0.295],
  ['ceFLSzC037-', 0.385],
  ['ABDEGHKNOPQRTUVXYZ&', 0.5],
  ['mMwW', 0.65],
];
const EMS = new Map(GROUPS.flatMap(([letters, em]) => [...letters].map((letter) => [letter, em] as const)));
const OTHER_EM = 0.425;
/** The same as in the style sheet. */
const LETTER_SPACING_EM = -0.02;

/** Width of a text on one line in the display serif, in em, accurate to a few hundredths. */
export function displayWidth(text: string): number {
  let ems = 0;
  for (const letter of text) ems += (EMS.get(letter) ?? OTHER_EM) + LETTER_SPACING_EM;
  return Math.max(ems, 1);
}

/** The variables that `.fitted` sizes a title by: its width on one line and, at the best break, on two. */
export function fittedTo(title: string): CSSProperties {
  const words = title.split(' ');
  const halves = words.map((_, at) =>
    Math.max(displayWidth(words.slice(0, at).join(' ')), displayWidth(words.slice(at).join(' '))),
  );
  return {
    '--one': displayWidth(title).toFixed(2),
    '--two': Math.min(...halves).toFixed(2),
  } as CSSProperties;
}
