/** A file that cannot be imported into the library; the message is a sentence for the uploader. */
export class UnusableFile extends Error {}
