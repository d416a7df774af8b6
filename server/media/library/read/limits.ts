/** In bytes. Reading a picture of 100 megapixels takes up to 0.6 GB; only a hostile file needs more than this. */
export const MOST_MEMORY_BYTES = 1024 ** 3;

/** Exit code of a reading process that has reached it. */
export const TOO_MUCH_MEMORY = 86;

/** Processor time for one file, in microseconds, as in `process.cpuUsage`. */
export const MOST_PROCESSOR_US = 30_000_000;
/** Exit code of a reading process that needs more time. */
export const TOO_MUCH_TIME = 76;
