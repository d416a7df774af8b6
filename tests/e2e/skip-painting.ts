import type { CDPSession, Page } from 'playwright-core';

/** Further than any page is wide. */
const AWAY = { x: 100_000, y: 0, width: 1, height: 1, scale: 0.1 };

/**
 * Prevents Chromium, which renders on the CPU, from painting the page, by moving its viewport off the content. That saves a quarter of
 * the cost of a load. Layout, shifts, frames, the chosen pictures and mouse positions are unaffected; the wheel and touch need painted
 * content.
 */
export function skipPainting(page: Page, session: CDPSession, deviceScaleFactor = 1): void {
  const setViewportSize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await setViewportSize(size);
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...size,
      screenWidth: size.width,
      screenHeight: size.height,
      deviceScaleFactor,
      mobile: false,
      viewport: AWAY,
    });
  };
  page.screenshot = () => {
    throw new Error('Nothing is drawn: visit the page with isDrawn');
  };
}
