const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Returns an empty string for text of spaces and invisible characters only: a name of U+200B is as empty as one of spaces. */
export const emptyIfUnseen = (text: string): string => (SEEN.test(text) ? text : '');
