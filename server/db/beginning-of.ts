/** SQL for what a text begins with, to the end of a word. `text`: SQL, which stands in it three times. */
export const beginningOf = (text: string, most: number): string =>
  `CASE WHEN length(${text}) <= ${most} THEN ${text}
    ELSE regexp_replace(left(${text}, ${most}), '\\s+\\S*$', '') || '…' END`;
