/** What the bench reads of Lighthouse, which is installed only for it: https://github.com/GoogleChrome/lighthouse/tree/main/types */
declare module 'lighthouse' {
  type Result = {
    runtimeError?: { message: string };
    /** `score` is from 0 to 1. */
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  type Flags = { port: number; logLevel: 'silent'; onlyCategories: string[] };

  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>;
}
