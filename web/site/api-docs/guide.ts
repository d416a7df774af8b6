import { Marked } from 'marked';
import text from '../../../docs/api.md?raw';

/** The site in the examples of the document. */
const EXAMPLE_SITE = 'https://films.example';

/** A reference to a document of the repository, in brackets. */
const REFERENCE = / \(\[[^\]]{1,80}\]\((?!https:)[^)]{1,80}\)\)/g;

export type Guide = { html: string; parts: { id: string; title: string }[] };

/** docs/api.md as markup, without its title, and its parts. `siteUrl` takes the place of the site in its examples. */
export function guideFor(siteUrl: string): Guide {
  const parts: Guide['parts'] = [];
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        const title = this.parser.parseInline(tokens);
        const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        if (depth === 2) parts.push({ id, title });
        return depth === 1 ? '' : `<h${depth} id="${id}">${title}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return href.startsWith('https:') ? `<a href="${href}">${words}</a>` : words;
      },
    },
  });
  const html = marked.parse(text.replaceAll(REFERENCE, '').replaceAll(EXAMPLE_SITE, siteUrl), {
    async: false,
  });
  return { html, parts };
}
