/** Longer style sheets are read up to this length; those of mails are a tenth of it. */
const MOST_STYLE = 200_000;
const HIDING = /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all)(?:!important)?(?:;|$)/;
const SHOWING = /(?:^|;)(?:display:(?!none)|visibility:visible|mso-hide:none)/;
/** An element, a class or an id, or an element with a class. Selectors for elements inside others are ignored. */
const SIMPLE = /^(?:[a-z][\w-]{0,50})?(?:[.#][a-z_-][\w-]{0,100})?$/i;

/**
 * Selectors whose elements a style sheet hides on every screen; rules within @media and the like are ignored. Of two rules for a
 * selector the later one counts. In linear time.
 */
export function hidingSelectors(style: string): ReadonlySet<string> {
  const hiding = new Set<string>();
  for (const [selectors, declarations] of rulesIn(withoutComments(style.slice(0, MOST_STYLE)))) {
    const plain = declarations.toLowerCase().replaceAll(/\s/g, '');
    const hides = HIDING.test(plain);
    if (!hides && !SHOWING.test(plain)) continue;
    for (const selector of selectors.split(',').map((each) => each.trim().toLowerCase())) {
      if (selector === '' || !SIMPLE.test(selector)) continue;
      if (hides) hiding.add(selector);
      else hiding.delete(selector);
    }
  }
  return hiding;
}

const MOST_CLASSES = 50;

/** Whether one of the selectors matches this element, and its own style does not show it again. */
export function isHiddenBy(
  hiding: ReadonlySet<string>,
  name: string,
  { class: classes = '', id = '', style = '' }: Record<string, string>,
): boolean {
  if (hiding.size === 0) return false;
  const named = [
    ...classes
      .split(/\s+/, MOST_CLASSES)
      .filter(Boolean)
      .map((each) => `.${each}`),
    ...(id ? [`#${id}`] : []),
  ].map((each) => each.toLowerCase());
  const isHidden = hiding.has(name) || named.some((each) => hiding.has(each) || hiding.has(name + each));
  return isHidden && !SHOWING.test(style.toLowerCase().replaceAll(/\s/g, ''));
}

function withoutComments(style: string): string {
  const [first = '', ...rest] = style.split('/*');
  return (
    first +
    rest.map((part) => part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length)).join('')
  );
}

/** The top-level rules, each as its selectors and its declarations. */
function* rulesIn(style: string): Generator<[selectors: string, declarations: string]> {
  let depth = 0;
  let selectors = '';
  let begin = 0;
  for (let at = 0; at < style.length; at += 1) {
    const sign = style[at];
    if (sign === '{') {
      if (depth === 0) {
        selectors = style.slice(begin, at).trim();
        begin = at + 1;
      }
      depth += 1;
    } else if (sign === '}') {
      if (depth === 1 && !selectors.startsWith('@')) yield [selectors, style.slice(begin, at)];
      depth = Math.max(0, depth - 1);
      if (depth === 0) begin = at + 1;
    } else if (sign === ';' && depth === 0) begin = at + 1; // ends @import and @charset
  }
}
