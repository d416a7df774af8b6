/** "12 kB", "3.4 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 999_500 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
