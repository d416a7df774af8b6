import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath, type Plugin } from 'vite';

/** With slashes on Windows too, as Vite names modules. */
const pathOf = (folder: string) => normalizePath(fileURLToPath(new URL(folder, import.meta.url)));

const SERVER = pathOf('server/');
const OUT = pathOf('dist/site/');

/** The site's own process as one file: server/start/site.ts into dist/site (docs/decisions/0033-the-server-in-one-file.md). */
export default defineConfig({
  publicDir: false,
  plugins: [keepAddresses()],
  // Those whose many small files take long to load.
  ssr: { noExternal: ['drizzle-orm', 'hono', '@hono/node-server', 'zod', 'zod-openapi'] },
  build: {
    ssr: 'server/start/site.ts',
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
      const address = JSON.stringify(posix.relative(OUT, id));
      return code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`);
    },
  };
}
