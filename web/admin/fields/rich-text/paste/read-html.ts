import { Parser } from 'htmlparser2';

type Style = Readonly<Record<string, string>>;
export type Element = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  style: Style;
  children: (Element | string)[];
};

/** Elements nested more deeply become children of the deepest. */
const MAX_DEPTH = 200;

/**
 * Parses clipboard HTML into a tree, with the style of each element: its own, and the rules for its class in the clipboard's style
 * sheet (Pages and Word). Not with the browser's parser: our CSP forbids inline styles, so the browser drops them and reports each.
 */
export function readHtml(html: string): Element {
  const root: Element = { tag: 'body', attributes: {}, style: {}, children: [] };
  const open = [root];
  const rules = new Map<string, Style>();
  const parser = new Parser({
    onopentag(tag, attributes) {
      const style = { ...styleOfClasses(rules, tag, attributes.class), ...readStyle(attributes.style) };
      const element: Element = { tag, attributes, style, children: [] };
      open.at(-1)?.children.push(element);
      open.push(open.length < MAX_DEPTH ? element : (open.at(-1) ?? root));
    },
    ontext(text) {
      const children = open.at(-1)?.children ?? [];
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag(tag) {
      const closed = open.length > 1 ? open.pop() : undefined;
      if (tag === 'style' && closed) for (const [name, style] of readRules(closed)) rules.set(name, style);
    },
  });
  parser.end(html);
  return root;
}

function styleOfClasses(rules: ReadonlyMap<string, Style>, tag: string, classes = ''): Style {
  const names = classes.split(/\s+/).filter(Boolean);
  return Object.assign({}, ...names.flatMap((name) => [rules.get(`.${name}`), rules.get(`${tag}.${name}`)]));
}

/** Rules for a class: `span.s1 {…}`. */
const readRules = ({ children }: Element): [string, Style][] =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .replaceAll(/<!--|-->/g, '')
    .split('}')
    .flatMap((rule) => {
      const [selectors = '', declarations] = rule.split('{');
      const names = selectors.split(',').map((each) => each.trim());
      return names
        .filter((name) => /^\w*\.[\w-]+$/.test(name))
        .map((name): [string, Style] => [name, readStyle(declarations)]);
    });

function readStyle(declarations = ''): Style {
  const style: Record<string, string> = {};
  for (const each of declarations.split(';')) {
    const at = each.indexOf(':');
    if (at > 0)
      style[each.slice(0, at).trim().toLowerCase()] = each
        .slice(at + 1)
        .trim()
        .toLowerCase();
  }
  return style;
}
