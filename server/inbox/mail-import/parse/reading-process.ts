import { type Parsed, parseMail } from './parse.ts';

/* The process that parse-in-child.ts starts for each mail: the mail arrives on its standard input. */

export type Result = { parsed?: Parsed; fault?: string };

const result: Result = await parseMail(process.stdin).then(
  (parsed) => ({ parsed }),
  (error: unknown) => ({ fault: String(error) }),
);
process.send?.(result, () => process.exit());
