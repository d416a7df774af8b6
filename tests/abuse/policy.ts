import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** The only accepted finding, of the lowest severity: our own origin has no JSONP and no uploads of visitors. */
const ACCEPTED = "script-src 'self'";
/** Directives that the evaluator does not require. */
const NEEDED = { 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/**
 * All findings of Google's CSP Evaluator (https://csp-evaluator.withgoogle.com) for a content security policy, and missing directives.
 * Empty for a good policy.
 */
export function weaknessesOf(policy: string): string[] {
  const { csp } = new CspParser(policy);
  const found = new CspEvaluator(csp)
    .evaluate()
    .map(({ directive, value = '', description }) => [`${directive} ${value}`.trim(), description] as const)
    .filter(([place]) => place !== ACCEPTED)
    .map(([place, description]) => `${place}: ${description}`);
  for (const [name, wanted] of Object.entries(NEEDED))
    if (csp.directives[name]?.join(' ') !== wanted) found.push(`${name} is not ${wanted}`);
  return found;
}
