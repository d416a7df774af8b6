import { mix } from '#contract/core/contrast.ts';
import tokensCss from '#web/styles/tokens.css?raw';

/*
 * The colours of the admin app: a light theme mixed from the site's tokens, so a changed token changes here too. A company's own look is in
 * a style of the page (server/rendering/admin-app/html.ts).
 */

const own = globalThis.document && getComputedStyle(document.documentElement);

const token = (name: string): string => {
  const set = own?.getPropertyValue(`--${name}`).trim();
  if (set) return set;
  const value = tokensCss.split(`--${name}:`)[1]?.split(';')[0]?.trim();
  if (!value) throw new Error(`tokens.css has no --${name}`);
  return value;
};

const [night, paper, amber, alarm] = ['ground', 'paper', 'amber', 'alarm'].map((name) =>
  token(`color-${name}`),
) as [string, string, string, string];

export const lightTheme = {
  ground: paper,
  /** Tables, forms and menus, above the ground. */
  surface: mix(paper, '#ffffff', 0.65),
  line: mix(paper, night, 0.14),
  ink: night,
  muted: mix(night, paper, 0.32),
  /** For controls; never for text, which it is too light for. */
  amber,
  alarm: mix(alarm, night, 0.5),
  /** Of states that are as they should be. */
  good: '#2f5d43',
};

export const fonts = { display: token('font-display'), sans: token('font-sans') };

/** Makes them available to style sheets as --day-ground and so on. */
export function writeDaylight({ style }: HTMLElement): void {
  for (const [name, value] of Object.entries(lightTheme)) style.setProperty(`--day-${name}`, value);
  style.setProperty('--font-display', fonts.display);
  style.setProperty('--font-sans', fonts.sans);
}
