import type { RichText, RichTextNode } from '#contract/rich-text.ts';
import { allowedDocument } from '#web/ui/rich-text/allowed.ts';

/** How many blocks of a body no page shows: those of an import whose kind pages do not know. */
export function unshownNodes(body: RichText): number {
  const shown = allowedDocument(body).content.length;
  return body.content.filter(({ nodeType, content }) => !isEmpty(nodeType, content)).length - shown;
}

/** An empty block is left out by pages too, and nobody misses it. */
const isEmpty = (nodeType: string, content: RichTextNode[] | undefined) =>
  nodeType === 'paragraph' && (content ?? []).length === 0;
