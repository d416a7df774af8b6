import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** The narrowest window and a wide one; widths in between show the same elements. */
const WIDTHS = [320, 1440];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The builder would compile its own unminified copy twice for each run. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** All axe findings for the page in its current state. */
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

/** Runs in the browser. During a transition, contrast is only momentary. */
async function untilNothingFades(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    if (transitions.length === 0) return;
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }
}

/**
 * Runs in the browser: changes made by replies while axe runs get their final colour at once. A link scrolled half under a bar would
 * count as too small.
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
