/** Embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX 9), which reorder the text after them. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Removes bidirectional controls from strangers' text before it is shown or mailed: they can make `exe.jpg` look like `gpj.exe`, or
 * reorder the rest of a line. The stored text is unchanged. The marks that Hebrew and Arabic need stay.
 */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '');
