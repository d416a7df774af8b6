import { Parser } from 'htmlparser2';
import type { PageHead } from '#contract/content/staff-preview.ts';

/** What a page says of itself to search engines and link previews. */
export function readHead(html: string, siteUrl: string): PageHead {
  const found: Record<string, string> = { title: '' };
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, { name: named, property, content }) {
      if (name === 'title') isTitle = true;
      const key = named ?? property;
      if (name === 'meta' && key && content) found[key] = content;
    },
    ontext(text) {
      if (isTitle) found.title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.write(html.slice(0, html.indexOf('<body')));
  parser.end();
  const { title = '', description = '', 'og:image': picture = '', 'og:url': url = siteUrl } = found;
  return { title, description, url, picture: picture.replace(siteUrl, '') };
}
