/** An attachment. `data` is missing if it is too large. */
export type Attachment = { name: string; type: string; bytes: number; data?: Buffer };
