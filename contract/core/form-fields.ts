/* Rules of the fields that a company adds to its contact form, separate from the schemas so that the browser gets them without zod. */

export const FIELD_KINDS = ['text', 'long-text', 'choice', 'file'] as const;

export const MOST_TOPICS = 12;
export const MOST_FIELDS = 12;
export const MOST_OPTIONS = 20;
/** Maximum length of the label of a topic or field, and of an option, in characters. */
export const LONGEST_LABEL = 80;

/** Maximum length of an answer, in characters. */
export const LONGEST_ANSWERS = { text: 300, 'long-text': 3000, choice: LONGEST_LABEL, file: 300 } as const;

/** A file is sent in pieces of this size, in bytes: the server ends requests that take long, and a phone's line may be slow. */
export const FILE_PIECE_BYTES = 256 * 1024;
/** Maximum size of a file, and of all files of a message, in bytes. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
export const MOST_BYTES_OF_MESSAGE = 2 * MOST_FILE_BYTES;
export const FILE_ENDINGS = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'txt', 'docx', 'odt'] as const;
export const FILE_WORDS = 'PDF, JPEG, PNG, WebP, text, DOCX or ODT, at most 10\u00A0MB';

/** The sentence in place of a form that is off, if the company has no words of its own. */
export const OFF_WORDS = {
  contact: 'We take no messages here at present.',
  submission: 'We take no submissions at present.',
  booking: 'We take no bookings here at present. Please write to us instead.',
} as const;

const ANSWER = 'answers.' as const;
/** The name of a field's input, which errors name, too. */
export const answerName = (label: string) => `${ANSWER}${label}` as const;
