/**
 * A CSV file in parts of at most `most` rows, each with the first line. Lines within quotation marks stay in one row; what separates rows is
 * kept.
 */
export function inParts(csv: string, most: number): string[] {
  const rows = rowsOf(csv);
  const [head = '', ...others] = rows;
  const parts: string[] = [];
  for (let at = 0; at < Math.max(others.length, 1); at += most)
    parts.push(head + others.slice(at, at + most).join(''));
  return parts;
}

function rowsOf(csv: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const line of csv.split(/(?<=\n)/)) {
    row += line;
    if (row.split('"').length % 2 === 0) continue; // a quotation mark is open
    rows.push(row);
    row = '';
  }
  if (row) rows.push(row);
  return rows;
}
