import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Two builds: the browser's files into dist/browser, and entry-server.tsx as one module into dist/server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: !isSsrBuild,
      // A route's skeleton and its messages come with its page: left out, they would be in the script of every page.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    leaveOut(),
    hintAtCompiling(),
  ],
  // Unset, React would be the development build in the server's bundle: 2.6 times the CPU.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // The router asks for a stand-in of a hook that React has had since 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
  server: { middlewareMode: true },
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    minify: true,
    target: isSsrBuild ? 'node22' : 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          input: 'web/entry-browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                // What every page needs is one file: cut along what lazy parts share, it was eight, and 3 kB more.
                { name: 'entry', tags: ['$initial'] },
                // Of many pages, and each too small for a file of its own.
                {
                  name: 'parts',
                  test: /\/(?:web\/ui\/(?:picture|fading-image|skeleton|long-date)|web\/films\/award|contract\/images)/,
                  minShareCount: 2,
                },
                { name: 'watchlist', test: /\/web\/watchlist\//, minShareCount: 2 },
              ],
            },
          },
        },
  },
}));

const UNUSED = ['queryClient.js ./mutationCache.js', 'query.js ./infiniteQueryBehavior.js'];

/** Leaves out what the query client loads and nothing here uses: 1.4 kB of every page's script. */
function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (source, importer = '') =>
      importer.includes('/@tanstack/query-core/') && UNUSED.includes(`${basename(importer)} ${source}`)
        ? fileURLToPath(new URL('web/without-mutations.ts', import.meta.url))
        : undefined,
  };
}

/**
 * Chromium compiles files that begin so as a whole, off the main thread and while they come, instead of function by
 * function when each is called. https://v8.dev/blog/explicit-compile-hints
 */
function hintAtCompiling(): Plugin {
  return {
    name: 'hint-at-compiling',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
