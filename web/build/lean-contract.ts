import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ROUTES } from '../../shared/contract/routes.ts';

const MODULE = fileURLToPath(new URL('../../shared/contract/routes.ts', import.meta.url));

/** Returns a module with the same exports as `shared/contract/routes.ts`, without the schemas behind them. */
export function leanRoutes(): string {
  const routes = Object.entries(ROUTES).map(([id, { method, path }]) => [id, { method, path }]);
  return `export const ROUTES = ${JSON.stringify(Object.fromEntries(routes))};`;
}

/**
 * Replaces the contract's routes with bare ones in the build. The client needs no schemas, and those of all areas would add 5 kB to every
 * page. A form that needs a schema imports its area. The replaced module is typed as routes only, so no code can use what is removed. The
 * development server uses the full contract.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    load: (id) => (id === MODULE ? { code: leanRoutes(), map: null } : null),
  };
}
