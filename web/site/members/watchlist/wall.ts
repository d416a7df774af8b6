/** A list on phones, a grid of posters on wider screens. */
export const WALL = 'grid gap-x-5 gap-y-6 sm:grid-cols-3 sm:gap-y-10 lg:grid-cols-4 xl:grid-cols-5';
