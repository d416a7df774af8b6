/** The lines of what was pasted, such as a column of a spreadsheet, without the empty last one. */
export const pastedLines = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
