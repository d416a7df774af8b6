/** An invalid command line; the message explains the mistake. */
export class BadCommand extends Error {}
