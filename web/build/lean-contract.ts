import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ROUTES } from '../../shared/contract/routes.ts';

const MODULE = fileURLToPath(new URL('../../shared/contract/routes.ts', import.meta.url));

const API = '/api/';

/**
 * Returns the source of a module that exports the same routes as `shared/contract/routes.ts`, but without their schemas. Each line of its text
 * is a route without what most of them have in common, because every page loads the routes, and the text compresses better than an object.
 */
export function leanRoutes(): string {
  const lines = Object.entries(ROUTES).map(([id, { method, path }]) => {
    if (!path.startsWith(API)) throw new Error(`The path of ${id} does not begin with ${API}`);
    return [id, path.slice(API.length), ...(method === 'GET' ? [] : [method])].join(' ');
  });
  return `export const ROUTES = Object.fromEntries(
  ${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
    const [id, path, method = 'GET'] = line.split(' ');
    return [id, { method, path: '${API}' + path }];
  }),
);`;
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
