/** Characters that search engines show, roughly, and the most that can be published. */
export const SHARING_LENGTHS = {
  title: { shown: 60, most: 120 },
  description: { shown: 155, most: 320 },
} as const;
