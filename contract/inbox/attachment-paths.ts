/** Address of attachments for staff. Not a call: its response is the file. */
export const ATTACHMENTS_PATH = '/api/staff/conversations/attachments';

/**
 * Takes the files of a message that is about to be sent. Each POST has a piece as its body: the first with `name` and `size` of the file,
 * the others with its `token` and the position `at` of the piece. Replies with the token. Not a call: its input is the file.
 */
export const FORM_FILES_PATH = '/api/contact/files';

export const attachmentPath = (id: number): string => `${ATTACHMENTS_PATH}/${id}`;
