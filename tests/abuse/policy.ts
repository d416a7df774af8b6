import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** The one finding of the lowest rank that is let pass: the site's own address holds no JSONP and nothing that visitors send. */
const ACCEPTED = "script-src 'self'";
/** What the evaluator does not ask of every policy. */
const NEEDED = { 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** All that Google's CSP Evaluator (https://csp-evaluator.withgoogle.com) finds in a content security policy, and more. Empty for a good one. */
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
