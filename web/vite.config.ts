import { resolve } from 'node:path';
import { env } from 'node:process';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { acyclicChunks } from './build/acyclic-chunks.ts';
import { cspSafeStyles } from './build/csp-safe-styles.ts';
import { englishAmplify } from './build/english-amplify.ts';
import { firstPaint } from './build/first-paint.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { leanRoutes } from './build/lean-routes.ts';
import { prerender } from './build/prerender.ts';
import { SHARED_CHUNKS } from './build/shared-chunks.ts';

const project = resolve(import.meta.dirname, '..');
const FRAME = /\/(rolldown-runtime|react|base|session|screen)-/;

/** `WEB_OUT_DIR` sets the build's output folder, relative to the repository root (default: `dist/web`). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    cspSafeStyles(),
    leanContract(),
    leanLibraries(),
    leanRoutes(),
    englishAmplify(),
    firstPaint(),
    prerender(),
    acyclicChunks(),
  ],
  build: {
    outDir: resolve(project, env.WEB_OUT_DIR ?? 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    // The licenses of all packages in the bundles ask to be shipped with them. That of the font is in `public/`.
    license: { fileName: 'licenses.txt' },
    modulePreload: {
      // Omit the chunks of the frame from the preloads of a page or dialog, because the entry and the frame load them anyway.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !FRAME.test(file)),
    },
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Keep fonts and images as files, because the Content-Security-Policy allows `data:` URLs for images only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The build's own timings are no concern of those who start the product.
      checks: { pluginTimings: false },
      // Mark this function as pure, so that the build can drop calls whose results are unused. Otherwise, a form that imports one schema of
      // an API area would contain all operations of this area.
      treeshake: { manualPureFunctions: ['defineOperation'] },
      output: {
        // The entry contains the names of all chunks. Hexadecimal hashes compress better, and 32 bits are enough.
        hashCharacters: 'hex',
        codeSplitting: {
          // Define only the shared chunks. The lazy routes determine all other chunks, so the landing page doesn't contain any Amplify
          // code.
          groups: SHARED_CHUNKS,
        },
      },
    },
  },
});
