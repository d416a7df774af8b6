import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';
import { z } from 'zod';

const Line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') });
const LEVELS: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

/** Formats the JSON log lines for a terminal. */
export function readableLog(terminal: Pick<Writable, 'write'>): DestinationStream {
  return {
    write(line) {
      const { level, time, msg, pid: _pid, hostname: _hostname, err, ...rest } = Line.parse(JSON.parse(line));
      const clock = new Date(time).toTimeString().slice(0, 8);
      const details = Object.entries(rest).map(([name, value]) => `${name}=${wordOf(value)}`);
      const text = visible([clock, (LEVELS[level] ?? '') + msg, ...details].join(' '));
      terminal.write(`${text}${reasonOf(err)}\n`);
    },
  };
}

const wordOf = (value: unknown) =>
  typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);

const Reason = z.looseObject({ stack: z.string() });
const reasonOf = (err: unknown) => {
  const { data } = Reason.safeParse(err);
  return data ? `\n${data.stack.split('\n').map(visible).join('\n')}` : '';
};

/** Escapes characters that move the cursor, colour text or reverse its direction: they may come from a visitor. */
const visible = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
