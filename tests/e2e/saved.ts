import type { Page } from 'playwright-core';

/** Waits until the draft of the entry on the page is saved. The time tells it from the section "Saved replies". */
export const saved = (page: Page): Promise<void> => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
