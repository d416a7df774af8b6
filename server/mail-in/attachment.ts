/** A file of a mail. `data` is absent where it is too large. */
export type Attachment = { name: string; type: string; bytes: number; data?: Buffer };
