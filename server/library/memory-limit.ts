/** A picture of 100 megapixels takes up to 0.6 GB to read. What needs more than this is built to, in bytes. */
export const MOST_MEMORY_BYTES = 1024 ** 3;

/** How a reading process ends that has reached it. */
export const TOO_MUCH_MEMORY = 86;
