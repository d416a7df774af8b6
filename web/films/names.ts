/** A category for reading: `coming-soon` is "Coming Soon". */
export const categoryName = (category: string) => category.split('-').map(capitalised).join(' ');

/** A genre for reading; its hyphens are part of the word: `sci-fi` is "Sci-Fi". */
export const genreName = (genre: string) => genre.split('-').map(capitalised).join('-');

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
