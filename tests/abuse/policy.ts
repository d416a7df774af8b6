/**
 * What Google's CSP Evaluator would rate as high in a content security policy, and what a site that is never framed
 * needs besides (https://csp-evaluator.withgoogle.com, checks `security_checks.ts`). Empty for a good one.
 */
export function weaknessesOf(policy: string): string[] {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), values] as const;
    }),
  );
  const effective = (name: string) => directives.get(name) ?? directives.get('default-src');
  const scripts = effective('script-src');
  const found: string[] = [];

  if (!scripts) found.push('script-src is missing');
  const isHashed = scripts?.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
  for (const source of scripts ?? []) {
    const isIgnored = source === "'unsafe-inline'" && isHashed;
    if (/^'unsafe-/.test(source) && !isIgnored) found.push(`script-src holds ${source}`);
    if (/^(?:\*|https?:|data:|blob:|filesystem:|https?:\/\/\*)$/i.test(source))
      found.push(`script-src holds ${source}`);
  }
  const objects = effective('object-src');
  if (!objects?.every((source) => ["'none'", "'self'"].includes(source)))
    found.push('object-src lets plugins in');
  for (const [name, wanted] of [
    ['base-uri', /^'(?:none|self)'$/],
    ['frame-ancestors', /^'none'$/],
  ] as const) {
    const values = directives.get(name);
    if (!values) found.push(`${name} is missing`);
    else if (!values.every((value) => wanted.test(value))) found.push(`${name} is ${values.join(' ')}`);
  }
  return found;
}
