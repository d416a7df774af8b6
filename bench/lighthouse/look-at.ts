import lighthouse from 'lighthouse';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** One look of Lighthouse at a page, as a phone, in the browser that listens on `port`. */
export async function lookAt(url: string, port: number, onlyCategories: Category[], triesLeft = 3) {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories });
  const failure = result ? result.lhr.runtimeError?.message : 'no result';
  if (result && !failure) {
    const { categories, audits } = result.lhr;
    return {
      /** 0 to 100. */
      score: (id: Category) => Math.round((categories[id]?.score ?? 0) * 100),
      /** Milliseconds, mostly. */
      number: (id: string) => audits[id]?.numericValue ?? Number.NaN,
    };
  }
  // It sometimes misses the start of the trace and must look again.
  if (triesLeft === 0) throw new Error(`Lighthouse, ${url}: ${failure}`);
  return lookAt(url, port, onlyCategories, triesLeft - 1);
}
