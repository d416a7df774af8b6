import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** The narrowest window and a wide one; widths in between show the same elements. */
const WIDTHS = [320, 1440];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The builder would compile its own, not minified, twice for each run. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Everything that axe finds wrong with the page as it is. */
export async function faults(page: Visit): Promise<string[]> {
  await page.evaluate(untilNothingFades);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  await page.evaluate(holdStill);
  const { violations } = await new AxeBuilder({ page, axeSource: '"is there"' })
    .options({ resultTypes: ['violations'] }) // first: it replaces all options
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Runs in the browser. Within a transition, contrast is that of a moment. */
async function untilNothingFades(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    if (transitions.length === 0) return;
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }
}

/**
 * Runs in the browser: what an answer changes while axe looks has its last colour at once. A link that has scrolled half under
 * a bar would count as too small.
 */
function holdStill(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Checks it narrow and wide. */
export async function expectNoFaults(page: Visit): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect((await faults(page)).join('\n'), `at ${width} px`).toBe('');
  }
}
