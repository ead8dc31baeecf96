import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { OPERATIONS } from '../../shared/contract/operations.ts';

const MODULE = fileURLToPath(new URL('../../shared/contract/operations.ts', import.meta.url));

/** All that the API's client reads of an operation at run time: how and where to send it. */
export function leanOperations(): string {
  const routes = Object.entries(OPERATIONS).map(([id, { method, path }]) => [id, { method, path }]);
  return `export const OPERATIONS = ${JSON.stringify(Object.fromEntries(routes))};`;
}

/**
 * The client needs the routes of all operations but the schemas of none; those of every area would weigh 5 kB on every page.
 * A form that needs a schema imports its area. Only in the build: while developing the contract itself is served.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    load: (id) => (id === MODULE ? { code: leanOperations(), map: null } : null),
  };
}
