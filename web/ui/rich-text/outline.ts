import type { Document } from '@contentful/rich-text-types';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { allowedDocument, headingLevel, plainText } from './allowed.ts';

/** A heading of a body: its level on the page, from h2, and its anchor. */
export type Heading = { id: string; text: string; tag: 'h2' | 'h3' | 'h4' };

/**
 * The headings of a body in order. The page already has an h1, so the body's highest level becomes h2, the next one h3: no level is
 * skipped, whichever level the editor started with.
 */
export const outlineOf = (body: RichText): Heading[] => [...headingsOf(allowedDocument(body)).values()];

/** Like `outlineOf`, by node. Headings are at the top of a document or in a list or quotation. */
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
  // Cannot clash with ids of the page itself, such as "main".
  const base = `section-${words || 'untitled'}`;
  let anchor = base;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}
