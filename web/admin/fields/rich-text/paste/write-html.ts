import type { Block, Inline, Mark } from './blocks.ts';
import { groupLists } from './group-lists.ts';

/** Blocks as HTML that contains only what the editor reads. */
export const writeHtml = (blocks: readonly Block[]): string =>
  groupLists(blocks)
    .map((block) => {
      if (block.type === 'blockquote') return `<blockquote>${writeHtml(block.blocks)}</blockquote>`;
      if ('items' in block) {
        const items = block.items.filter((item) => item.length > 0);
        return `<${block.type}>${items.map((item) => `<li>${writeHtml(item)}</li>`).join('')}</${block.type}>`;
      }
      return `<${block.type}>${block.inlines.map(writeInline).join('')}</${block.type}>`;
    })
    .join('');

const TAGS: Record<Mark, string> = { bold: 'strong', italic: 'em', underline: 'u', code: 'code' };

function writeInline({ text, marks, href, isBreak }: Inline): string {
  // The editor collapses runs of spaces: those in code become non-breaking.
  const spacedText = marks.includes('code') ? text.replaceAll('  ', ' \u00a0') : text;
  let html = isBreak ? '<br>' : escaped(spacedText).replaceAll('\n', '<br>');
  for (const mark of marks) html = `<${TAGS[mark]}>${html}</${TAGS[mark]}>`;
  return href ? `<a href="${escaped(href)}">${html}</a>` : html;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
