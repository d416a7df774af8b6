/** Events before the page's script ran; start-hydration.ts records them, replay.ts repeats them. */
export type EarlyEvents = {
  /** Path and query that the page was requested with: Back and Forward may change the address before any listener runs. */
  address: string;
  /** Clicked buttons, arrow keys and swipes in order; each button once. */
  events: (HTMLButtonElement | KeyboardEvent | TouchEvent)[];
  /** Fields that the visitor edited, with their values at that time. */
  fields: Map<EventTarget, string>;
  /** Stops recording. */
  end(): void;
};

declare global {
  var earlyEvents: EarlyEvents | undefined;
}
