export type Mark = 'bold' | 'italic' | 'underline' | 'code';

/** Text with one set of marks. `isBreak`: a line end; two of them end a paragraph. */
export type Inline = { text: string; marks: readonly Mark[]; href?: string | undefined; isBreak?: boolean };

export type Paragraph = { type: 'p' | 'h1' | 'h2' | 'h3'; inlines: Inline[] };
export type List = { type: 'ul' | 'ol'; items: Block[][] };
export type Block = Paragraph | List | { type: 'blockquote'; blocks: Block[] } | ListLine;

/** A paragraph that is a list item by its look or by Word's own style, before `groupLists` builds lists. */
export type ListLine = { type: 'item'; level: number; list: 'ul' | 'ol'; id: string; inlines: Inline[] };

/** Blocks in sequence. */
export class Flow {
  readonly blocks: Block[] = [];
  #inlines: Inline[] = [];

  add(inline: Inline): void {
    this.#inlines.push(inline);
  }

  /** Ends the current paragraph if it has any text. */
  end(type: Paragraph['type'] = 'p', item?: Omit<ListLine, 'type' | 'inlines'>): void {
    const inlines = this.#inlines;
    this.#inlines = [];
    for (const part of item ? [inlines] : paragraphsOf(inlines)) {
      const line = type === 'p' ? bulletOf(part) : undefined;
      const words = spaced(line?.inlines ?? part);
      if (words.length === 0) continue;
      if (item) this.blocks.push({ type: 'item', ...item, inlines: words });
      else if (line)
        this.blocks.push({ type: 'item', level: 1, list: line.list, id: 'look', inlines: words });
      else this.blocks.push({ type, inlines: words });
    }
  }

  addBlocks(blocks: readonly Block[]): void {
    this.end();
    this.blocks.push(...blocks);
  }
}

/** Mails write two line breaks between paragraphs. */
function paragraphsOf(inlines: readonly Inline[]): Inline[][] {
  const parts: Inline[][] = [[]];
  inlines.forEach((inline, at) => {
    const isSecond = inline.isBreak && inlines[at - 1]?.isBreak;
    if (isSecond) parts.push([]);
    else parts.at(-1)?.push(inline);
  });
  return parts;
}

const BULLET = /^\s{0,9}[·•▪■◦●○‣∙⁃§]\s{1,40}/;
const NUMBER = /^\s{0,9}\d{1,3}[.)]\u00a0\s{1,40}/;

/** A list item with a typed bullet or number, as Word writes it without its own style. */
function bulletOf(inlines: readonly Inline[]): { list: 'ul' | 'ol'; inlines: Inline[] } | undefined {
  const text = inlines.map((each) => each.text).join('');
  const sign = BULLET.exec(text) ?? NUMBER.exec(text);
  if (!sign) return undefined;
  let left = sign[0].length;
  const rest = inlines.map((inline) => {
    const cut = Math.min(left, inline.text.length);
    left -= cut;
    return { ...inline, text: inline.text.slice(cut) };
  });
  return { list: BULLET.test(text) ? 'ul' : 'ol', inlines: rest };
}

/** Collapses white space and trims the text and its lines. Code is unchanged. */
function spaced(inlines: readonly Inline[]): Inline[] {
  const words: Inline[] = [];
  let isAfterBlank = true;
  for (const inline of inlines) {
    let text = inline.text;
    if (!inline.isBreak && !inline.marks.includes('code')) {
      text = text.replace(/[ \u00a0]{2,}/g, ' ');
      if (isAfterBlank) text = text.replace(/^ /, '');
    }
    if (text === '') continue;
    if (inline.isBreak) trimEnd(words);
    words.push({ ...inline, text });
    isAfterBlank = inline.isBreak === true || text.endsWith(' ');
  }
  while (words[0]?.isBreak) words.shift();
  do trimEnd(words);
  while (words.at(-1)?.isBreak && words.pop());
  return words.every(({ text }) => /^\s*$/.test(text)) ? [] : words;
}

function trimEnd(words: Inline[]): void {
  for (let last = words.pop(); last; last = words.pop()) {
    const text = last.isBreak ? last.text : last.text.trimEnd();
    if (text === '') continue;
    words.push({ ...last, text });
    return;
  }
}
