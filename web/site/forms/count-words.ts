/** Counts words as text editors do: runs of non-space characters that contain a letter or digit. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
