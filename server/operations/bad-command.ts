/** A command line was not understood; the message says what is wrong with it. */
export class BadCommand extends Error {}
