import { titleCase } from '#contract/core/title-case.ts';
import { ownCategoryName } from './film-categories.ts';

/** A category's display name: `coming-soon` is "Coming Soon", `new` is "New Releases". */
export const categoryName = (category: string) => ownCategoryName(category) ?? titleCase(category);

/** A genre's display name, which keeps its hyphens: `sci-fi` is "Sci-Fi". */
export const genreName = (genre: string) => titleCase(genre, '-');
