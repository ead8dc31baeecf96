import { resolve } from 'node:path';
import { env } from 'node:process';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cspSafeStyles } from './build/csp-safe-styles.ts';

const project = resolve(import.meta.dirname, '..');

/** The web app. `WEB_OUT_DIR` says where the build goes, from the project's root; `dist/web` without it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), cspSafeStyles()],
  build: {
    outDir: resolve(project, env.WEB_OUT_DIR ?? 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Fonts and images stay files: the policy allows `data:` for images only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React and the router are on every route and change rarely: one long-lived file. All else follows the
          // lazy routes, so that nothing of Amplify reaches the landing page.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
          ],
        },
      },
    },
  },
});
