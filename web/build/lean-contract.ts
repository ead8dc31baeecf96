import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { OPERATIONS } from '../../shared/contract/operations.ts';

const MODULE = fileURLToPath(new URL('../../shared/contract/operations.ts', import.meta.url));

/** Returns a module with all that the API client reads of an operation at run time: its method and path. */
export function leanOperations(): string {
  const routes = Object.entries(OPERATIONS).map(([id, { method, path }]) => [id, { method, path }]);
  return `export const OPERATIONS = ${JSON.stringify(Object.fromEntries(routes))};`;
}

/**
 * Replaces the contract's operations with their routes in the build. The client needs no schemas, and those of all areas would add 5 kB to
 * every page. A form that needs a schema imports its area. The development server uses the full contract.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    load: (id) => (id === MODULE ? { code: leanOperations(), map: null } : null),
  };
}
