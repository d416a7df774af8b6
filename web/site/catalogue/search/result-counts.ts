import type { Finds } from '#contract/catalogue/search.ts';
import { grouped } from '#contract/core/grouped.ts';

/** Search results as a sentence: "2 films, 1 person and 3 products for “moss”." */
export function resultCounts(finds: Finds, words: string): string {
  const parts = [
    counted(finds.films.total, 'film', 'films'),
    counted(finds.people.total, 'person', 'people'),
    counted(finds.posts.total, 'post', 'posts'),
    counted(finds.products.total, 'product', 'products'),
    counted(finds.pages.total, 'page', 'pages'),
  ].filter((part) => part !== undefined);
  if (parts.length === 0)
    return `Nothing found for “${words}”. Try a name, a genre, or one word of the title.`;
  const last = parts.pop();
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} for “${words}”.`;
}

function counted(count: number, one: string, several: string): string | undefined {
  return count === 0 ? undefined : `${grouped(count)} ${count === 1 ? one : several}`;
}
