import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INJECTION = 'function __insertCSS(code) {';

/**
 * Adapts two libraries that insert `<style>` elements at run time, because the site's Content-Security-Policy forbids such elements.
 * Sonner's insertion is disabled, because our bundle already contains its `styles.css`. Radix's scroll lock uses a constructed style sheet
 * instead.
 */
export function cspSafeStyles(): Plugin {
  return {
    name: 'csp-safe-styles',
    config: () => ({
      resolve: {
        alias: {
          'react-style-singleton': fileURLToPath(
            new URL('../src/lib/screens/style-singleton.ts', import.meta.url),
          ),
        },
      },
    }),
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js/.test(id)) return null;
      if (!code.includes(INJECTION))
        throw new Error('sonner injects its styles differently now: see csp-safe-styles.ts');
      return { code: code.replace(INJECTION, `${INJECTION} return;`), map: null };
    },
  };
}
