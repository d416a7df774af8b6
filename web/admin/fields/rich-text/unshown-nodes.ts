import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { allowedDocument } from '#web/ui/rich-text/allowed.ts';

/** How many blocks of a body no page renders: imported ones of an unknown type. */
export function unshownNodes(body: RichText): number {
  const shown = allowedDocument(body).content.length;
  return body.content.filter(({ nodeType, content }) => !isEmpty(nodeType, content)).length - shown;
}

/** An empty block is left out by pages too and does not count. */
const isEmpty = (nodeType: string, content: RichTextNode[] | undefined) =>
  nodeType === 'paragraph' && (content ?? []).length === 0;
