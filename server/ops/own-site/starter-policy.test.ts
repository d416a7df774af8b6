import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#tests/source-files.ts';

type Node = { nodeType: string; value?: string | undefined; content?: Node[] | undefined };
const Node: z.ZodType<Node> = z.object({
  nodeType: z.string(),
  value: z.string().optional(),
  get content() {
    return z.array(Node).optional();
  },
});
const Legal = z.object({ privacy: z.object({ body: Node }) });

const textOf = ({ value, content = [] }: Node): string => value ?? content.map(textOf).join('');

async function sectionsOf(file: string): Promise<string[]> {
  const { privacy } = Legal.parse(JSON.parse(await readFile(join(ROOT, file), 'utf8')));
  return (privacy.body.content ?? []).filter(({ nodeType }) => nodeType.startsWith('heading')).map(textOf);
}

test('the privacy policy that an own site begins with says of everything what the demo’s says', async () => {
  expect(await sectionsOf('starter/legal.json')).toEqual(await sectionsOf('content/legal.json'));
});
