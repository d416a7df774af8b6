import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import type { HelpPart } from '../../web/admin/sections/help/help-part.ts';

/** The documents that /staff/help shows. Each second-level heading begins a page of its own. */
const DOCUMENTS = ['staff.md', 'shop.md'] as const;
const MODULE = 'virtual:help-parts';

type Document = { name: string; text: string };
type Part = { id: string; title: string; group: string; markdown: string };

/** What is new in the last releases, for /staff/help. */
const CHANGELOG = fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url));

/** The parts of docs/staff.md and docs/shop.md, and the changelog's, as the module `virtual:help-parts`, rendered at build time. */
export function helpParts(): Plugin {
  const files = DOCUMENTS.map((name) => ({
    name,
    path: fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)),
  }));
  return {
    name: 'help-parts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      for (const path of [...files.map(({ path }) => path), CHANGELOG]) this.addWatchFile(path);
      const documents = files.map(({ name, path }) => ({ name, text: readFileSync(path, 'utf8') }));
      const news = { name: 'CHANGELOG.md', text: newsOf(readFileSync(CHANGELOG, 'utf8')) };
      return `export default ${JSON.stringify(helpOf([...documents, news]))}`;
    },
  };
}

/**
 * The parts of these documents, without those that begin with `<!-- not in help -->`: they need a shell. Links between parts lead to
 * their pages; a link to any other document becomes plain text, or is left out if it stands in brackets. Pictures are left out.
 */
export function helpOf(documents: readonly Document[]): HelpPart[] {
  const parts = documents.flatMap(partsOf);
  const ids = new Set(parts.map(({ id }) => id));
  if (ids.size < parts.length) throw new Error('Two parts of the help have the same heading');
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const to = addressOf(href, ids);
        return to ? `<a href="${to}">${words}</a>` : words;
      },
    },
  });
  return parts.map(({ id, title, group, markdown }) => {
    const html = marked.parse(markdown, { async: false });
    return { id, title, group, html, text: textOf(html) };
  });
}

/** The changelog's newest part with changes as a document of one part. */
export function newsOf(changelog: string): string {
  const [, ...releases] = changelog.split(/^## /m);
  const newest = releases.find((text) => text.includes('\n- ')) ?? '';
  const [name = '', ...lines] = newest.split('\n');
  const title = name.startsWith('[Unreleased]') ? 'Since the last release' : name.replaceAll(/[[\]]/g, '');
  return `# The site\n\n## What is new\n\n**${title}**\n${lines.join('\n')}`;
}

function partsOf({ text }: Document): Part[] {
  const [intro = '', ...sections] = text.split(/^## /m);
  const group = /^# (.+)$/m.exec(intro)?.[1] ?? '';
  return sections
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { id: anchorOf(title), title, group, markdown: lines.join('\n').trim() };
    })
    .filter(({ markdown }) => !markdown.startsWith('<!-- not in help -->'))
    .map((part) => ({ ...part, markdown: part.markdown.replaceAll(LEFT_OUT, '') }));
}

/** A picture, or a link in brackets to a document that is not in the help. */
const LEFT_OUT = /^!\[.{1,400}$| \(\[[^\]]{1,80}\]\((?!#|staff\.md|shop\.md|https:)[^)]{1,80}\)\)/gm;

/** The anchor of a heading, as GitHub generates it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function addressOf(href: string, ids: ReadonlySet<string>): string | undefined {
  if (href.startsWith('https:')) return href;
  const [document = '', id = ''] = href.split('#');
  const isShown = document === '' || DOCUMENTS.some((name) => name === document);
  if (!isShown) return undefined;
  if (id === '') return '/staff/help';
  return ids.has(id) ? `/staff/help/${id}` : undefined;
}

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The words of the HTML, to search. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:strong|em|code|a)\b[^>]{0,200}>/g, '')
    .replaceAll(/<[^>]{1,200}>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
