const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Text of blanks and invisible signs alone is no text: a name of U+200B is as empty as one of spaces. */
export const emptyIfUnseen = (text: string): string => (SEEN.test(text) ? text : '');
