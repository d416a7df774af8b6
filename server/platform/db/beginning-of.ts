/** SQL for the start of a text, cut at the end of a word. The result repeats the SQL `text` three times. */
export const beginningOf = (text: string, most: number): string =>
  `CASE WHEN length(${text}) <= ${most} THEN ${text}
    ELSE regexp_replace(left(${text}, ${most}), '\\s+\\S*$', '') || '…' END`;
