import type { CDPSession, Page } from 'playwright-core';

/** Further than any page is wide. */
const AWAY = { x: 100_000, y: 0, width: 1, height: 1, scale: 0.1 };

/**
 * Keeps Chromium, which draws on the processor, from drawing the page: what it shows of it lies beside it. That takes a quarter
 * off the cost of a load. Layout, shifts, frames, the pictures that are chosen, and where one points with a mouse stay as they are;
 * the wheel and fingers need what is drawn.
 */
export function leaveUndrawn(page: Page, session: CDPSession, deviceScaleFactor = 1): void {
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
