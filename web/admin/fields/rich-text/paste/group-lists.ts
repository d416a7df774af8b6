import type { Block, List, ListLine } from './blocks.ts';

/** Replaces lines that are list items by lists. */
export function groupLists(blocks: readonly Block[]): Exclude<Block, ListLine>[] {
  const result: Exclude<Block, ListLine>[] = [];
  /** Open lists, the outermost first, with level and id of their items. */
  let open: { list: List; level: number; id: string }[] = [];
  for (const block of blocks) {
    if (block.type !== 'item') {
      open = [];
      result.push(block);
      continue;
    }
    const { level, id } = block;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    const isSame = last?.level === level && last.id === id && last.list.type === block.list;
    if (last?.level === level && !isSame) open.pop();
    if (!isSame) {
      const list: List = { type: block.list, items: [] };
      const within = open.at(-1)?.list.items.at(-1);
      if (within) within.push(list);
      else result.push(list);
      open.push({ list, level, id });
    }
    open.at(-1)?.list.items.push([{ type: 'p', inlines: block.inlines }]);
  }
  return result;
}
