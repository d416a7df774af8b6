/** Addresses of the files that the admin app loads first. */
export type AdminFiles = { script: string; preloads: readonly string[]; styles: readonly string[] };

/**
 * The single page of /staff, the same for everybody: its content is loaded by calls. `nonce` is for the styles that its library
 * writes (web/admin/entry.tsx), and for `style`, which overrides the tokens of the site.
 */
export const adminHtml = (
  { script, preloads, styles }: AdminFiles,
  { nonce, style }: { nonce: string; style: string },
): string =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Back office</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta property="csp-nonce" nonce="${nonce}">${style && `\n<style nonce="${nonce}">${style}</style>`}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="admin-app"><noscript>The back office needs JavaScript.</noscript></div>
</body>
</html>
`;
