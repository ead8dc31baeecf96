import type { RouteObject } from 'react-router-dom';
import { ROLES } from '../../shared/accounts/roles.ts';
import { routes } from '../../web/src/app/routes.tsx';

const patternsOf = (list: readonly RouteObject[], above = ''): string[] =>
  list.flatMap(({ path = '', index, children }) => {
    const pattern = `${above}/${path}`.replaceAll('//', '/');
    if (children) return patternsOf(children, pattern).concat(path && !isFrame(path) ? [pattern] : []);
    return index || path ? [pattern === '/*' ? '*' : pattern] : [];
  });

/** Returns whether a path is only the prefix that all screens of a role share, such as `partner`. */
const isFrame = (path: string) => ROLES.some((role) => role === path);

/** The 404 page has the pattern `*`. */
export const routePatterns: readonly string[] = patternsOf(routes);
