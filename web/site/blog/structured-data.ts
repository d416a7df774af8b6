import type { BlogPosting } from 'schema-dts';
import type { Post } from '#contract/catalogue/blog.ts';
import { imageUrl } from '#contract/core/images.ts';
import { paths } from '#contract/core/paths.ts';

/** Structured data of a post (https://schema.org/BlogPosting). */
export const blogPosting = (post: Post, siteUrl: string, publisher: string) =>
  ({
    '@type': 'BlogPosting',
    headline: post.title,
    description: inShort(post),
    url: siteUrl + paths.post(post.slug),
    mainEntityOfPage: siteUrl + paths.post(post.slug),
    datePublished: post.date,
    // A post dated later than its publication has not been modified since that date.
    dateModified: post.updatedAt > post.date ? post.updatedAt : post.date,
    timeRequired: `PT${post.readingMinutes}M`,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: publisher, url: siteUrl },
    ...(post.imageUrl && { image: new URL(imageUrl(post.imageUrl), siteUrl).href }),
    ...(post.tags.length > 0 && { keywords: post.tags }),
  }) satisfies BlogPosting;

/** A post's excerpt; without one, its title and author. */
export const inShort = ({ title, excerpt, author }: Post): string => excerpt || `${title}. By ${author}.`;
