import type { Document } from '@contentful/rich-text-types';
import type { RichText, RichTextNode } from '#contract/rich-text.ts';
import { allowedDocument, headingLevel, plainText } from './allowed.ts';

/** A heading of a body: its place in the page's own order, from h2, and its anchor. */
export type Heading = { id: string; text: string; tag: 'h2' | 'h3' | 'h4' };

/**
 * The headings of a body in their order. The page has its h1 already, so the highest level that the body uses becomes h2
 * and the next one h3, whichever they are: no level is skipped because an editor began with another.
 */
export const outlineOf = (body: RichText): Heading[] => [...headingsOf(allowedDocument(body)).values()];

/** As `outlineOf`, by node. Headings stand at the top of a document or in a list or quotation. */
export function headingsOf(document: Document): Map<unknown, Heading> {
  const found = [...walk(document.content as RichTextNode[])];
  const levels = [...new Set(found.map(({ level }) => level))].sort();
  const taken = new Set<string>();
  return new Map(
    found.map(({ node, level }) => {
      const text = plainText(node);
      return [node, { id: freeAnchor(text, taken), text, tag: TAGS[levels.indexOf(level)] ?? 'h4' }];
    }),
  );
}

const TAGS = ['h2', 'h3', 'h4'] as const;

function* walk(nodes: RichTextNode[]): Generator<{ node: RichTextNode; level: number }> {
  for (const node of nodes) {
    const level = headingLevel(node.nodeType);
    if (level) yield { node, level };
    else if (node.content) yield* walk(node.content);
  }
}

function freeAnchor(text: string, taken: Set<string>): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');
  // Apart from the ids of the page itself, such as "main".
  const base = `section-${words || 'untitled'}`;
  let anchor = base;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}
