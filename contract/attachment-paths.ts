/** Where staff download a file that came with a letter. Not a call: its answer is the file. */
export const ATTACHMENTS_PATH = '/api/staff/desk/attachments';

export const attachmentPath = (id: number): string => `${ATTACHMENTS_PATH}/${id}`;
