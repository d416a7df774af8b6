import {
  ACCENT_COLOUR,
  ALARM_COLOUR,
  DAYLIGHT_COLOURS,
  GROUND_COLOUR,
  PAPER_COLOUR,
} from '#contract/core/brand.ts';
import { contrast, mix, TEXT_CONTRAST } from '#contract/core/contrast.ts';

/** The two colours that a company chooses; all others are mixed from them. */
type Chosen = { ground?: string | undefined; accent?: string | undefined };

/** Between ground and paper, as in web/styles/tokens.css. */
const SHARES = { surface: 0.039, raised: 0.082, line: 0.167, faint: 0.597, muted: 0.764 } as const;
/** How much of the ground is in a badge and, at least, in the glass of bar and buttons, over the whitest picture. */
const [BADGE, GLASS] = [0.7, 0.62];
const BLACK = '#000000';
const WHITE = '#ffffff';

/** The colours that differ from tokens.css, by token: none without a choice. */
export function paletteOf({ ground, accent }: Chosen): Record<string, string> {
  return { ...(ground && groundsOf(ground)), ...(accent && accentsOf(accent)) };
}

const groundsOf = (ground: string) => ({
  ground,
  ...Object.fromEntries(
    Object.entries(SHARES).map(([token, share]) => [token, mix(ground, PAPER_COLOUR, share)]),
  ),
});

const accentsOf = (accent: string) => ({ amber: accent, 'amber-bright': mix(accent, WHITE, 0.35) });

/** The accent on paper: as dark as its text needs there. */
export const daylightAccent = (accent: string): string =>
  nearest(accent, BLACK, (colour) => DAYLIGHT_COLOURS.every((paper) => holds(colour, paper)));

/** The share of the ground in glass, in per cent, with which its text can be read on any picture; undefined for that of the style sheet. */
export function glassOf(ground: string): number | undefined {
  let share = GLASS;
  while (share < 1 && !holds(PAPER_COLOUR, mix(ground, WHITE, 1 - share))) share += 0.01;
  return share > GLASS ? Math.ceil(share * 100) : undefined;
}

/** Whether all text that does not use the accent can be read on this ground, on the site and in the admin app. */
function isGround(ground: string): boolean {
  const { surface = '', faint = '', muted = '' }: Record<string, string> = groundsOf(ground);
  const texts = [PAPER_COLOUR, muted, faint, ALARM_COLOUR];
  const onPaper = [ground, mix(ground, PAPER_COLOUR, 0.32), mix(ALARM_COLOUR, ground, 0.5)];
  return (
    [ground, surface].every((under) => texts.every((text) => holds(text, under))) &&
    onPaper.every((text) => holds(text, PAPER_COLOUR)) &&
    holds(PAPER_COLOUR, mix(ground, WHITE, 1 - BADGE))
  );
}

/** Whether links, buttons and marks in this accent can be read. */
function isAccent(accent: string, ground: string): boolean {
  const { surface = '' }: Record<string, string> = groundsOf(ground);
  return [ground, surface].every((under) => holds(accent, under));
}

const holds = (text: string, under: string) => contrast(text, under) >= TEXT_CONTRAST;

/** A chosen colour that cannot be used, and the nearest that can. */
type Unreadable = { field: 'ground' | 'accent'; proposed: string };

/** The chosen colours that would make text unreadable. The accent is judged on the ground, or on the one proposed instead. */
export function unreadable({ ground = GROUND_COLOUR, accent = ACCENT_COLOUR }: Chosen): Unreadable[] {
  const dark = nearest(ground, BLACK, isGround);
  const bright = nearest(accent, WHITE, (colour) => isAccent(colour, dark));
  return [
    ...(dark === ground ? [] : [{ field: 'ground' as const, proposed: dark }]),
    ...(bright === accent ? [] : [{ field: 'accent' as const, proposed: bright }]),
  ];
}

const STEPS = 255;

/** The first colour on the way to black or white that holds: it keeps its hue. */
function nearest(colour: string, end: string, isGood: (colour: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(colour, end, step / STEPS);
    if (isGood(candidate)) return candidate;
  }
  return end;
}
