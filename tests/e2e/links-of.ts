type Links = {
  /** In the page's own part. */
  own: string[];
  /** Anywhere on the page. */
  all: string[];
};

/** Addresses, without their queries, that a served page links to without scripts. */
export function linksOf(html: string): Links {
  const body = html.slice(html.indexOf('<body'), html.indexOf('id="page-data"'));
  const own = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  return { own: addresses(own), all: addresses(body) };
}

const addresses = (markup: string) => [
  ...new Set([...markup.matchAll(/ href="(\/[^"#?]*)/g)].map(([, href = '']) => href)),
];
