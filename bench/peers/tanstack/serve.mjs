import { serve } from 'srvx';
import { serveStatic } from 'srvx/static';
import start from './dist/server/server.js';

serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  middleware: [
    serveStatic({
      dir: new URL('dist/client', import.meta.url).pathname,
      // Otherwise it compresses each answer anew, at brotli's highest quality.
      renderHTML: ({ html }) => new Response(html, { headers: { 'content-type': 'text/html' } }),
    }),
  ],
  fetch: (request) => start.fetch(request),
});
