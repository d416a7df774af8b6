/** A file that cannot be taken into the library; the message is a sentence for whoever sent it. */
export class UnusableFile extends Error {}
