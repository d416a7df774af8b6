type Shown = { id: string; status: string | null; success_url: string | null; cancel_url: string | null };

/** The hosted page: one button that pays, one link back. */
export const payPage = ({ id, status, cancel_url }: Shown, total: string) =>
  page(
    status === 'open'
      ? `<h1>Pay ${total}</h1><form method="post" action="/pay/${id}"><button>Pay</button></form>
         <p><a href="${escaped(cancel_url ?? '')}">Back</a></p>`
      : '<h1>This page has expired</h1>',
  );

/** Has an icon, because a headed browser would otherwise request /favicon.ico. */
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Stand-in for Stripe</title></head><body><main>${body}</main></body></html>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
