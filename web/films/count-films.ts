/** How many films, in words as pages and searches show them. */
export const countFilms = (films: number): string => (films === 1 ? '1 film' : `${films} films`);
