/** Embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX 9): they turn around what stands behind them. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Text that strangers typed, as colleagues and mails show it: without the signs that make `gpj.exe` of `exe.jpg`, or turn
 * around the rest of a line. What is stored stays as it was typed. The marks that Hebrew and Arabic need stay too.
 */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '');
