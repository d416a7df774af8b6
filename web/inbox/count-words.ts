/** Counts words as text editors do: whatever stands between spaces and contains a letter or digit. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
