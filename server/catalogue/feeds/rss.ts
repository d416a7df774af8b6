import { element, escapeXml } from './xml.ts';

type FeedItem = {
  title: string;
  url: string;
  /** Never changes, even if the address does. */
  id: string;
  summary: string;
  /** HTML of the full text, from the site's own renderer; empty if there is none. */
  content: string;
  author: string;
  /** Absolute. */
  picture: string | undefined;
  date: string;
  tags: string[];
};

const published = ({ date }: Pick<FeedItem, 'date'>) => new Date(`${date}T09:00:00Z`).toUTCString();

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) with full texts
 * (https://www.rssboard.org/rss-profile#namespace-elements-content-encoded). Dates are ISO days; items are newest first.
 */
export function rss(channel: {
  title: string;
  url: string;
  feedUrl: string;
  description: string;
  items: FeedItem[];
}): string {
  const [newest] = channel.items;
  const items = channel.items.map(
    (item) => `<item>
${element('title', item.title)}
${element('link', item.url)}
<guid isPermaLink="${item.id === item.url}">${escapeXml(item.id)}</guid>
${element('description', item.summary)}
${item.content && `${element('content:encoded', item.content)}\n`}${element('dc:creator', item.author)}
${element('pubDate', published(item))}
${item.picture ? `<media:content url="${escapeXml(item.picture)}" medium="image"/>\n` : ''}${item.tags.map((tag) => element('category', tag)).join('')}
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
${element('title', channel.title)}
${element('link', channel.url)}
${element('description', channel.description)}
<language>en-GB</language>
${newest ? `${element('lastBuildDate', published(newest))}\n` : ''}<atom:link href="${escapeXml(channel.feedUrl)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}
