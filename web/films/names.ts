import { ownCategoryName } from '#contract/film-categories.ts';
import { titleCase } from '#web/ui/title-case.ts';

/** A category for reading: `coming-soon` is "Coming Soon", `new` is "New Releases". */
export const categoryName = (category: string) => ownCategoryName(category) ?? titleCase(category);

/** A genre for reading; its hyphens are part of the word: `sci-fi` is "Sci-Fi". */
export const genreName = (genre: string) => titleCase(genre, '-');
