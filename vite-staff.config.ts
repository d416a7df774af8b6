import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpParts } from './tools/build/help-parts.ts';

/** The admin app: web/admin/ into dist/staff, apart from the public site (docs/decisions/0025-back-office.md). */
export default defineConfig({
  base: '/staff/',
  publicDir: false,
  plugins: [react(), helpParts()],
  build: {
    outDir: 'dist/staff',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'web/admin/entry.tsx' },
  },
});
