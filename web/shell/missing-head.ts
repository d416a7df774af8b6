export type Missing = 'Film' | 'Post' | 'Product' | 'Collection';

/** Title and description of a page whose film, post… does not exist; empty for one that did not load. */
export function missingHead({ status }: { status: string }, what: Missing, brand: string) {
  if (status !== 'notFound') return {};
  return {
    meta: [
      { title: `${what} Not Found | ${brand}` },
      ...(import.meta.env.SSR
        ? [
            {
              name: 'description',
              content: `The ${what.toLowerCase()} you're looking for doesn't exist at ${brand}.`,
            },
          ]
        : []),
    ],
  };
}
