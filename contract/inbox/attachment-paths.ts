/** Address of attachments for staff. Not a call: its response is the file. */
export const ATTACHMENTS_PATH = '/api/staff/conversations/attachments';

export const attachmentPath = (id: number): string => `${ATTACHMENTS_PATH}/${id}`;
