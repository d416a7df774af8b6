/** An invalid command line; the message says what is wrong. */
export class BadCommand extends Error {}
