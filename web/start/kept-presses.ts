/** What a visitor did before the page's script ran; begin.ts keeps it, replay.ts repeats it. */
export type KeptPresses = {
  /** Path and query that the page was asked for by: Back and Forward may change them before anybody listens. */
  address: string;
  /** Pressed buttons, arrow keys and swipes, in order; no button twice. */
  presses: (HTMLButtonElement | KeyboardEvent | TouchEvent)[];
  /** Fields that were typed into or chosen from, with what they held then. */
  fields: Map<EventTarget, string>;
  /** Ends the keeping. */
  end(): void;
};

declare global {
  var keptPresses: KeptPresses | undefined;
}
