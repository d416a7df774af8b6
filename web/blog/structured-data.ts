import type { BlogPosting } from 'schema-dts';
import type { Post } from '#contract/blog.ts';
import { imageUrl } from '#contract/images.ts';
import { paths } from '#contract/paths.ts';

/** Structured data of a post (https://schema.org/BlogPosting). */
export const blogPosting = (post: Post, siteUrl: string, publisher: string) =>
  ({
    '@type': 'BlogPosting',
    headline: post.title,
    description: inShort(post),
    url: siteUrl + paths.post(post.slug),
    mainEntityOfPage: siteUrl + paths.post(post.slug),
    datePublished: post.date,
    timeRequired: `PT${post.readingMinutes}M`,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: publisher, url: siteUrl },
    ...(post.imageUrl && { image: new URL(imageUrl(post.imageUrl), siteUrl).href }),
    ...(post.tags.length > 0 && { keywords: post.tags }),
  }) satisfies BlogPosting;

/** The excerpt of a post; without one, who wrote it. */
export const inShort = ({ title, excerpt, author }: Post): string => excerpt || `${title}. By ${author}.`;
