import { blockFaults, isBlock } from '#contract/core/blocks.ts';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { allowedDocument } from '#web/ui/rich-text/allowed.ts';

/** How many parts of a body no page renders: imported ones of an unknown type, and blocks that are not filled in. */
export function unshownNodes(body: RichText): number {
  const blocks = body.content.filter((node) => isBlock(node.nodeType) && blockFaults(node).length === 0);
  const shown = allowedDocument(body).content.length + blocks.length;
  return body.content.filter(({ nodeType, content }) => !isEmpty(nodeType, content)).length - shown;
}

/** An empty block is left out by pages too and does not count. */
const isEmpty = (nodeType: string, content: RichTextNode[] | undefined) =>
  nodeType === 'paragraph' && (content ?? []).length === 0;
