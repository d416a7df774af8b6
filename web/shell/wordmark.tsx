import type { CSSProperties } from 'react';

/** The brand from edge to edge of the page, for the eye alone. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <div aria-hidden="true" className="wordmark">
      <p style={{ '--ems': wordmarkEms(brand).toFixed(3) } as CSSProperties}>{brand}</p>
    </div>
  );
}

/** Advance widths of the display serif in em, by groups of letters that differ little. */
const WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/\s/, 0.17],
  [/[.,:;'’!iIjJl1|]/, 0.225],
  [/[tfrs]/, 0.295],
  [/[ceFLSzC037-]/, 0.385],
  [/[mMwW]/, 0.65],
  [/[A-Z&]/, 0.5],
];
const OTHER_EM = 0.425;
/** As the style sheet has it. */
const LETTER_SPACING_EM = -0.02;

/** How wide a text stands in the display serif, in em, to a few hundredths. */
export function wordmarkEms(text: string): number {
  let ems = 0;
  for (const letter of text) {
    ems += (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_EM) + LETTER_SPACING_EM;
  }
  return Math.max(ems, 1);
}
