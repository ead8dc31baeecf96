import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ROUTES } from '../../shared/contract/routes.ts';

const MODULE = fileURLToPath(new URL('../../shared/contract/routes.ts', import.meta.url));

/** Returns the source of a module that exports the same routes as `shared/contract/routes.ts`, but without their schemas. */
export function leanRoutes(): string {
  const routes = Object.entries(ROUTES).map(([id, { method, path }]) => [id, { method, path }]);
  return `export const ROUTES = ${JSON.stringify(Object.fromEntries(routes))};`;
}

/**
 * Removes the schemas from the contract's routes in the build, because the schemas of all areas would add 5 kB to every page. A form that
 * needs a schema imports it from the contract of its area.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    load: (id) => (id === MODULE ? { code: leanRoutes(), map: null } : null),
  };
}
