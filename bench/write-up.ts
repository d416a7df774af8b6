import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aimsReached } from './aims.ts';
import type { Baseline } from './baseline.ts';
import type { Table } from './outcome.ts';

const FILE = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

/** Writes the aims, and the findings of each part, between their marks in docs/performance.md: `<!-- kept -->` … `<!-- /kept -->`. */
export function writeUp(baseline: Baseline): void {
  let text = between('aims', asMarkdown(aimsReached(baseline)), readFileSync(FILE, 'utf8'));
  for (const [part, { date, machine, tables, passed }] of Object.entries(baseline)) {
    const source = `\`npm run bench -- ${part}\`, ${date}, ${machine}`;
    text = between(part, [...tables.map(asMarkdown), ...missed(passed), source].join('\n\n'), text);
  }
  writeFileSync(FILE, text);
}

/** The text with `body` between the marks of a part. */
function between(part: string, body: string, text: string): string {
  const [open, close] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const from = text.indexOf(open);
  const to = text.indexOf(close);
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${part}`);
  return `${text.slice(0, from + open.length)}\n${body}\n${text.slice(to)}`;
}

/** The limits that were not kept, or that all were; nothing for a part without limits. */
function missed(passed?: string[]): string[] {
  if (!passed) return [];
  if (passed.length === 0) return ['Within all limits of this part.'];
  return [`Beyond the limits:\n\n${passed.map((each) => `- ${each}`).join('\n')}`];
}

function asMarkdown({ title, columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, at) => (at ? '---:' : '---'));
  return [`**${title}**`, '', line(columns), line(rule), ...rows.map(line)].join('\n');
}
