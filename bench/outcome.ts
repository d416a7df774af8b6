/** The first cell of a row is its name. */
type Table = { title: string; columns: string[]; rows: string[][] };

/** The findings of one part of the bench. */
export type Outcome = {
  tables: Table[];
  /** Figures that do not depend on the machine's speed, by name; higher is better. `--check` compares these. */
  ratios?: Record<string, number>;
  /** One sentence for each exceeded limit. */
  exceeded?: string[];
};

/** Prints a table with aligned columns. */
export function printTable({ title, columns, rows }: Table): void {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      `  ${line.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')}`,
    );
}

export const kB = (bytes: number) => (bytes / 1000).toFixed(1);
export const MB = (bytes: number) => Math.round(bytes / 2 ** 20).toString();
export const ms = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
export const thousands = (value: number) => Math.round(value).toLocaleString('en-GB');
