import { titleCase } from '#web/ui/title-case.ts';

/** A category for reading: `coming-soon` is "Coming Soon". */
export const categoryName = (category: string) => titleCase(category);

/** A genre for reading; its hyphens are part of the word: `sci-fi` is "Sci-Fi". */
export const genreName = (genre: string) => titleCase(genre, '-');
