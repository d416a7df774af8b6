import type { ReactNode } from 'react';

/** React's `renderToString`, which must not be in the browser's scripts. */
type Render = (node: ReactNode) => string;

/** The page that `renderToBytes` renders, with the kept texts in it. A render is synchronous. */
let page: { render: Render; used: Buffer<ArrayBuffer>[] } | undefined;

const kept = new WeakMap<object, Record<string, Buffer<ArrayBuffer>>>();
/** Stands for a kept text until the page is bytes. No content contains it, because no page does. */
const MARK = import.meta.env.SSR ? crypto.getRandomValues(new Uint32Array(4)).join('-') : '';

/**
 * The inside of an element that shows a record, as props. The server renders it once for each record, whose objects live as long as the
 * content does not change, and for each `name`, which says whatever else it depends on. The browser hydrates `children` as usual, so
 * these must not use a context, `useId`, or a picture that loads eagerly, which React announces in the head.
 */
export function keptMarkup(record: object, name: string, children: ReactNode) {
  const render = import.meta.env.SSR && page?.render;
  if (!render) return { children };
  return { dangerouslySetInnerHTML: { __html: keptText(record, name, () => render(children)) } };
}

/** The same for a text within an element that only the server writes. */
export function keptText(record: object, name: string, write: () => string): string {
  if (!page) return write();
  const known = kept.get(record) ?? {};
  kept.set(record, known);
  known[name] ??= inBytes(write(), page.used);
  return `${MARK}${page.used.push(known[name]) - 1}${MARK}`;
}

/** A document in UTF-8. React sees a mark for each kept text, so that it joins, and this encodes, a fifth of the page. */
export function renderToBytes(render: Render, document: () => ReactNode): Buffer<ArrayBuffer> {
  const used: Buffer<ArrayBuffer>[] = [];
  page = { render, used };
  try {
    return inBytes(`<!DOCTYPE html>${render(document())}`, used);
  } finally {
    page = undefined;
  }
}

const inBytes = (text: string, used: readonly Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer> =>
  Buffer.concat(
    text.split(MARK).map((part, at) => (at % 2 ? used[Number(part)] : undefined) ?? Buffer.from(part)),
  );
