import { linkTarget } from '#contract/core/link-target.ts';
import { Flow, type List, type Mark, type Paragraph } from './blocks.ts';
import type { Losses } from './losses.ts';
import { ownAddress } from './own-address.ts';
import type { Element } from './read-html.ts';
import { isHidden, isRaised, isStruck, isTiny, marksIn } from './text-style.ts';
import { readWordItem } from './word-list-item.ts';

/** Inherited context of a text: its marks and link, and which marks do not count in a heading. */
type Around = { marks: readonly Mark[]; href?: string | undefined; isHeading?: boolean; marker?: Element };

const SKIPPED = new Set('head style script title meta link template noscript xml base'.split(' '));
const BLOCKS = new Set(
  (
    'html body p div section article header footer main aside nav address figure figcaption center form fieldset details ' +
    'summary dl dt dd li pre tr td th caption legend hgroup search'
  ).split(' '),
);
const LEFT_OUT: Record<string, keyof Losses> = {
  img: 'picture',
  svg: 'picture',
  picture: 'picture',
  canvas: 'picture',
  'v:shape': 'picture',
  video: 'film',
  audio: 'film',
  iframe: 'embed',
  object: 'embed',
  embed: 'embed',
  hr: 'line',
  input: 'field',
  textarea: 'field',
  select: 'field',
};
const PARAGRAPHS_OF_WORD: Record<string, Paragraph['type']> = { msotitle: 'h1', msosubtitle: 'h2' };

/** Emoji pictures in a mail have the emoji as `alt`. */
const EMOJI = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}]{0,9}$/u;

const classOf = ({ attributes }: Element) => attributes.class?.toLowerCase() ?? '';

/** Walks the copied tree and writes the blocks that a body supports; counts unsupported content. */
export class Walk {
  readonly #lost: Losses;

  constructor(lost: Losses) {
    this.#lost = lost;
  }

  children({ children }: Element, flow: Flow, around: Around): void {
    for (const child of children) {
      if (typeof child === 'string') this.#text(child, flow, around);
      else if (!SKIPPED.has(child.tag) && !isHidden(child) && child !== around.marker)
        this.#element(child, flow, around);
    }
  }

  #text(text: string, flow: Flow, { marks, href }: Around): void {
    const isCode = marks.includes('code');
    flow.add({ text: isCode ? text : text.replace(/[ \t\r\n\f]+/g, ' '), marks, href });
  }

  #element(element: Element, flow: Flow, around: Around): void {
    const { tag } = element;
    const left = LEFT_OUT[tag];
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (tag === 'br') flow.add({ text: '\n', marks: [], isBreak: true });
    else if (left) this.#leaveOut(element, left, flow, around);
    else if (tag === 'table') this.#table(element, flow, around);
    else if (tag === 'ul' || tag === 'ol') flow.addBlocks([this.#list(element, tag, around)]);
    else if (level) this.#heading(element, Number(level), flow, around);
    else if (tag === 'blockquote' || classOf(element).includes('msoquote')) {
      const blocks = this.#within(element, around);
      flow.addBlocks(blocks.length > 0 ? [{ type: 'blockquote', blocks }] : []);
    } else if (BLOCKS.has(tag)) this.#paragraph(element, flow, around);
    else this.children(element, flow, this.#inside(element, around));
  }

  #paragraph(element: Element, flow: Flow, around: Around): void {
    flow.end();
    const item = readWordItem(element);
    this.children(element, flow, { ...this.#inside(element, around), ...(item && { marker: item.marker }) });
    flow.end(PARAGRAPHS_OF_WORD[classOf(element)], item?.line);
  }

  /** The blocks of an element that is a container of its own: an item, a cell, a quotation. */
  #within(element: Element, around: Around) {
    const flow = new Flow();
    this.children(element, flow, this.#inside(element, around));
    flow.end();
    return flow.blocks;
  }

  #inside(element: Element, around: Around): Around {
    if (isStruck(element)) this.#count('struck');
    if (isRaised(element)) this.#count('raised');
    const href = element.tag === 'a' ? this.#linkOf(element) : undefined;
    const marks = marksIn(element, around.marks).filter(
      (mark) =>
        !(around.isHeading && mark === 'bold') &&
        // The underline of a link is only its style.
        !(mark === 'underline' && (href ?? around.href) && !around.marks.includes(mark)),
    );
    return { ...around, marks, ...(href && { href }) };
  }

  #linkOf({ attributes: { href = '' } }: Element): string | undefined {
    if (href === '' || href.startsWith('#')) return undefined;
    const target = linkTarget(ownAddress(href));
    if (!target) this.#count('link');
    return target?.href;
  }

  #heading(element: Element, level: number, flow: Flow, around: Around): void {
    flow.end();
    if (level > 3) this.#count('heading');
    const type = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3';
    const inside = this.#inside(element, around);
    const marks = inside.marks.filter((mark) => mark !== 'bold');
    this.children(element, flow, { ...inside, marks, isHeading: true });
    flow.end(type);
  }

  #list(element: Element, tag: 'ul' | 'ol', around: Around): List {
    const list: List = { type: tag, items: [] };
    if (tag === 'ol' && !['', '1'].includes(element.attributes.start ?? '')) this.#count('start');
    const inside = this.#inside(element, around);
    for (const child of element.children) {
      if (typeof child === 'string' || isHidden(child) || SKIPPED.has(child.tag)) continue;
      if (child.tag === 'ul' || child.tag === 'ol') {
        // Docs and LibreOffice nest a list in a list, not in its item.
        const nested = this.#list(child, child.tag, inside);
        const last = list.items.at(-1);
        if (last) last.push(nested);
        else list.items.push(...nested.items);
      } else list.items.push(this.#within(child, inside));
    }
    return list;
  }

  /**
   * One line per row. If a row has only one cell, or a cell more than one paragraph, the table is a layout of a page or mail: its cells
   * are written one after the other.
   */
  #table(element: Element, flow: Flow, around: Around): void {
    flow.end();
    for (const row of rowsOf(element)) {
      if (row.tag === 'caption') {
        flow.addBlocks(this.#within(row, around));
        continue;
      }
      const cells = row.children
        .filter((child) => typeof child !== 'string')
        .map((cell) => this.#within(cell, this.#inside(row, around)));
      const isLine = cells.every(
        (blocks) => blocks.length === 0 || (blocks.length === 1 && blocks[0]?.type === 'p'),
      );
      const filled = cells.filter((blocks) => blocks.length > 0);
      if (!isLine || filled.length < 2) {
        flow.addBlocks(filled.flat());
        continue;
      }
      this.#count('table');
      cells.forEach(([paragraph], at) => {
        if (at > 0) flow.add({ text: ' | ', marks: [] });
        if (paragraph?.type === 'p') for (const inline of paragraph.inlines) flow.add(inline);
      });
      flow.end();
    }
  }

  #leaveOut(element: Element, kind: keyof Losses, flow: Flow, around: Around): void {
    const { alt = '', type = '' } = element.attributes;
    if (kind === 'picture' && EMOJI.test(alt)) this.#text(alt, flow, around);
    else if (/^(?:un)?checked$/i.test(alt) || type === 'checkbox') this.#count('tick');
    else if (type !== 'hidden' && !(kind === 'picture' && isTiny(element))) this.#count(kind);
  }

  #count(kind: keyof Losses): void {
    this.#lost[kind] = (this.#lost[kind] ?? 0) + 1;
  }
}

/** Rows and caption of a table, without those of nested tables. */
const rowsOf = ({ children }: Element): Element[] =>
  children.flatMap((child) => {
    if (typeof child === 'string' || isHidden(child)) return [];
    return child.tag === 'tr' || child.tag === 'caption' ? [child] : rowsOf(child);
  });
