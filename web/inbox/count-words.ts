/** Words as an editor's count has them: what stands between blanks and has a letter or a digit in it. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
