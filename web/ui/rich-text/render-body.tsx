import { renderToStaticMarkup } from 'react-dom/server';
import type { RichText as Body } from '#contract/core/rich-text.ts';
import { RichText } from './rich-text.tsx';

/** The markup of a body as on its page, for use outside the site: links within the site become absolute. */
export const renderBody = (body: Body, siteUrl: string): string =>
  renderToStaticMarkup(<RichText body={body} />).replaceAll(/(?<=<a href=")(?=\/)/g, siteUrl);
