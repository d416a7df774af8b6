import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { helpParts } from './tools/build/help-parts.ts';

/** Two builds: the browser's files into dist/browser, and entry-server.tsx as one module into dist/server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  publicDir: false,
  // The admin app too, in development.
  plugins: [react(), helpParts(), tailwindcss(), minifyAndHint(), shareAssets()],
  // If unset, the server's bundle has React's development build, which takes 2.6 times the CPU.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: command === 'build' ? true : undefined },
  server: { middlewareMode: true },
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ssrEmitAssets: true,
    minify: true,
    target: isSsrBuild ? 'node22' : 'baseline-widely-available',
    // The server names style sheets by the hash of what the browser's build makes of them.
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'web/site/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'web/site/entry-browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                // One file for what every page needs: split by what lazy parts share, it was eight files and 3 kB
                // more.
                { name: 'entry', tags: ['$initial'] },
                // Used by many pages, and each too small for its own file.
                {
                  name: 'parts',
                  test: /\/(?:web\/ui\/(?:pictures\/(?:picture|fading-image)|skeleton|long-date|card-link|use-hydrated)|web\/site\/(?:catalogue\/award|shop\/price)|contract\/(?:catalogue\/award|core\/images))/,
                  minShareCount: 2,
                },
                {
                  name: 'buying',
                  test: /\/(?:web\/site\/checkout\/|contract\/shop\/order-rules)/,
                  minShareCount: 2,
                },
                // Of the catalogue and of films: a file of its own would cost every page its name.
                {
                  name: 'choice-group',
                  test: /\/web\/(?:ui\/choice-group|site\/catalogue\/own-country)|\/country-calls/,
                  minShareCount: 2,
                },
                {
                  name: 'watchlist',
                  test: /\/(?:web\/site\/members\/watchlist\/|contract\/members\/share-calls)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
  },
}));

/**
 * Minifies a second time, after the bundler: 0.7 kB less on every page. No function is asked how many parameters it has. Chromium compiles files that begin with the hint
 * as a whole, off the main thread while they download, instead of each function when it is first called.
 * https://v8.dev/blog/explicit-compile-hints
 */
function minifyAndHint(): Plugin {
  return {
    name: 'minify-and-hint',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const { code = file.code } = await minify(file.code, {
            module: true,
            compress: { passes: 3, keep_fargs: false },
          });
          file.code = `//# allFunctionsCalledOnLoad\n${code}`;
        }
      },
    },
  };
}

/**
 * The fonts that only some companies choose (web/site/shell/head/type-pairs.ts) and the notice's style are named by the server alone:
 * the browser's build lacks them.
 */
function shareAssets(): Plugin {
  return {
    name: 'share-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    writeBundle(_options, bundle) {
      const lacking = Object.keys(bundle).filter(
        (name) => /\.(?:woff2|css)$/.test(name) && !existsSync(join('dist/browser', name)),
      );
      for (const name of lacking) copyFileSync(join('dist/server', name), join('dist/browser', name));
    },
  };
}
