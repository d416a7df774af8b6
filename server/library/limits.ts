/** In bytes. A picture of 100 megapixels takes up to 0.6 GB to read; only a hostile file needs more than this. */
export const MOST_MEMORY_BYTES = 1024 ** 3;

/** Exit code of a reading process that has reached it. */
export const TOO_MUCH_MEMORY = 86;

/** Processor time for one file, in microseconds, as `process.cpuUsage` counts it. */
export const MOST_PROCESSOR_US = 30_000_000;
/** The exit code of the process that reads a file and needs more time. */
export const TOO_MUCH_TIME = 76;
