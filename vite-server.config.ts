import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const SERVER = fileURLToPath(new URL('server/', import.meta.url));
const OUT = fileURLToPath(new URL('dist/site/', import.meta.url));

/** The site's own process as one file: server/site.ts into dist/site (docs/decisions/0033-the-server-in-one-file.md). */
export default defineConfig({
  publicDir: false,
  plugins: [keepAddresses()],
  // Those whose many small files take long to load.
  ssr: { noExternal: ['drizzle-orm', 'hono', '@hono/node-server', 'zod', 'zod-openapi'] },
  build: {
    ssr: 'server/site.ts',
    outDir: OUT,
    emptyOutDir: true,
    minify: false,
    target: 'node22',
    // All in one folder: addresses are relative to it.
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
});

/** `import.meta.url` stays the address of the source: migrations, content and the programs of child processes lie beside it. */
function keepAddresses(): Plugin {
  return {
    name: 'keep-addresses',
    transform(code, id) {
      if (!id.startsWith(SERVER) || !code.includes('import.meta.url')) return;
      const address = JSON.stringify(relative(dirname(`${OUT}site.js`), id));
      return code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`);
    },
  };
}
