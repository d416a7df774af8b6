import { Parser } from 'htmlparser2';

/** Elements that begin on a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements with an empty line around them. */
const APART = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const CELLS = new Set(['td', 'th']);
/** Elements of which nobody sees anything. */
const UNSEEN = new Set('head noscript object script style template title'.split(' '));
/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Declarations, without blanks, that hide an element: what senders put before a mail for the list of mails alone. */
const HIDING =
  /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|opacity:0|(?:font-size|max-height):0(?:px|pt|em|%)?)(?:!important)?(?:;|$)/;
/** The text of a mail's HTML: rows, cells and lines stay apart, what is hidden stays out. In linear time. */
export function htmlText(html: string): string {
  const text = new Lines();
  /** Open elements that hide what is in them, and how deep others are open within them. */
  let hidden = '';
  let depth = 0;
  const links: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hidden) {
        if (name === hidden) depth += 1;
        return;
      }
      if (UNSEEN.has(name) || (!VOID.has(name) && isHidden(attributes))) {
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

function isHidden({ hidden, style = '' }: Record<string, string>): boolean {
  if (hidden !== undefined) return true;
  return HIDING.test(style.toLowerCase().replaceAll(/\s/g, ''));
}

const linkOf = (href = '') => (/^https?:\/\//i.test(href.trim()) ? href.trim() : '');

/** Lines as they come about; blanks are one, and empty lines too. */
class Lines {
  #lines: string[] = [];
  #line = '';
  /** Whether the line goes on in a cell of its own. */
  #isNextCell = false;

  add(data: string): void {
    const words = data.replaceAll(/[\s\u00a0]+/g, ' ');
    if (this.#isNextCell && words.trim() !== '') {
      if (this.#line.trim() !== '') this.#line = `${this.#line.trim()}\t`;
      this.#isNextCell = false;
    }
    this.#line += /\s$/.test(this.#line) || this.#line === '' ? words.replace(/^ /, '') : words;
  }

  /** Says where a link leads, unless its words do. */
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

  /** Goes on in a new line, or after an empty one. */
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
