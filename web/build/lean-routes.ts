import type { Plugin } from 'vite';

const ROUTES = /\/web\/src\/features\/\w+\/routes\.ts$/;

export function withoutReads(source: string): string {
  const lean = source
    .replaceAll(/\breads(WithoutQuery)?: \[[^\]]*\],?\s*/g, '')
    // Options without any other property.
    .replaceAll(/, \{\s*\}/g, '');
  if (lean.includes('/api/')) throw new Error('lean-routes.ts does not recognize all requests');
  return lean;
}

/**
 * Removes the early requests from the features' routes in the build, because only the script before the first paint needs them
 * (`first-paint.ts`). They would add a kilobyte to every page.
 */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (ROUTES.test(id) ? { code: withoutReads(code), map: null } : null),
  };
}
