import { Parser } from 'htmlparser2';
import { hidingSelectors, isHiddenBy } from '../hiding-rules.ts';

/** Elements that start on a new line. */
const BLOCKS = new Set(
  'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements with an empty line around them. */
const APART = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const CELLS = new Set(['td', 'th']);
/** Elements that are never visible. */
const UNSEEN = new Set('head noscript object script style template title'.split(' '));
/** Elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Declarations, without blanks, that hide an element: senders put hidden text first for the preview in the list of mails. */
const HIDING =
  /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|opacity:0|(?:font-size|max-height):0(?:px|pt|em|%)?)(?:!important)?(?:;|$)/;
/** The text of a mail's HTML: rows, cells and lines are separated, hidden elements left out. In linear time. */
export function htmlText(html: string): string {
  const text = new Lines();
  /** Name of the outermost hidden element, and how many elements of that name are open in it, including itself. */
  let hidden = '';
  let depth = 0;
  const links: string[] = [];
  const hiding = hidingSelectors(styleIn(html));
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hidden) {
        if (name === hidden) depth += 1;
        return;
      }
      if (
        UNSEEN.has(name) ||
        (!VOID.has(name) && (isHidden(attributes) || isHiddenBy(hiding, name, attributes)))
      ) {
        hidden = name;
        depth = 1;
        return;
      }
      if (name === 'br') text.end();
      if (name === 'img') text.add(attributes.alt ?? '');
      if (name === 'a') links.push(linkOf(attributes.href));
      if (CELLS.has(name)) text.nextCell();
      if (BLOCKS.has(name)) text.begin(APART.has(name));
      if (name === 'li') text.add('- ');
    },
    ontext(data) {
      if (!hidden) text.add(data);
    },
    onclosetag(name) {
      if (hidden) {
        if (name === hidden) depth -= 1;
        if (depth === 0) hidden = '';
        return;
      }
      if (name === 'a') text.addLink(links.pop() ?? '');
      if (BLOCKS.has(name)) text.begin(APART.has(name));
    },
  });
  parser.end(html);
  return text.toString();
}

/** The contents of all style elements. */
function styleIn(html: string): string {
  if (!/<style/i.test(html)) return '';
  const parts: string[] = [];
  let isStyle = false;
  const parser = new Parser({
    onopentag: (name) => {
      isStyle = name === 'style';
    },
    ontext: (data) => {
      if (isStyle) parts.push(data);
    },
    onclosetag: () => {
      isStyle = false;
    },
  });
  parser.end(html);
  return parts.join('').replaceAll(/<!--|-->/g, ' ');
}

function isHidden({ hidden, style = '' }: Record<string, string>): boolean {
  if (hidden !== undefined) return true;
  return HIDING.test(style.toLowerCase().replaceAll(/\s/g, ''));
}

const linkOf = (href = '') => (/^https?:\/\//i.test(href.trim()) ? href.trim() : '');

/** Collects lines; collapses blanks and empty lines. */
class Lines {
  #lines: string[] = [];
  #line = '';
  /** Whether the line continues in a cell of its own. */
  #isNextCell = false;

  add(data: string): void {
    const words = data.replaceAll(/[\s\u00a0]+/g, ' ');
    if (this.#isNextCell && words.trim() !== '') {
      if (this.#line.trim() !== '') this.#line = `${this.#line.trim()}\t`;
      this.#isNextCell = false;
    }
    this.#line += /\s$/.test(this.#line) || this.#line === '' ? words.replace(/^ /, '') : words;
  }

  /** Adds a link's address, unless its text is the address. */
  addLink(href: string): void {
    if (href && !this.#line.includes(href)) this.add(` [${href}]`);
  }

  nextCell(): void {
    this.#isNextCell = true;
  }

  end(): void {
    this.#lines.push(this.#line.trim());
    this.#line = '';
    this.#isNextCell = false;
  }

  /** Starts a new line, or one after an empty line. */
  begin(isApart: boolean): void {
    if (this.#line.trim() !== '') this.end();
    this.#line = '';
    if (isApart && this.#lines.at(-1)) this.#lines.push('');
  }

  toString(): string {
    return [...this.#lines, this.#line.trim()]
      .filter((line, at, all) => line !== '' || all[at - 1] !== '')
      .join('\n')
      .trim();
  }
}
