import type { ComponentType } from 'react';
import type { Role } from '../../../../shared/accounts/roles.ts';

/** A page of a feature. The router's routes, the page's early requests and the prefetching of its code follow from it. */
export interface FeatureRoute extends RouteOptions {
  /** A path that starts with `/partner/` or `/affiliate/` is only for users with that role. */
  readonly path: string;
  /** The page's file has the same name in kebab case. */
  readonly page: string;
  readonly load: () => Promise<Record<string, ComponentType>>;
}

interface RouteOptions {
  /** The visitors who may open the page. By default, they are all signed-in users, or those with the role in the path. */
  readonly access?: 'everyone' | 'guests';
  /**
   * The URLs of the API requests that the page needs for its first paint, identical to the URLs that the app requests. Omits the requests
   * of every signed-in page. A path parameter, such as `:appId`, is replaced by its value.
   */
  readonly reads?: readonly string[];
  /** The requests that the page makes only without a query, because a query may filter its list or select another tab. */
  readonly readsWithoutQuery?: readonly string[];
  readonly likelyNextFor?: Role;
  /** The pages that open on top of this page. Their paths start with its path. */
  readonly overlays?: readonly FeatureRoute[];
}

export const route = <N extends string>(
  path: string,
  page: N,
  load: () => Promise<Record<N, ComponentType>>,
  options?: RouteOptions,
): FeatureRoute => ({ path, page, load, ...options });

/** Returns the routes of a page that both partners and affiliates have, with different wording (spec 2). `path` has no area. */
export const routeForBoth = <N extends string>(
  path: string,
  page: N,
  load: () => Promise<Record<N, ComponentType>>,
  options?: RouteOptions,
): FeatureRoute[] => [
  route(`/partner${path}`, page, load, options),
  route(`/affiliate${path}`, page, load, options),
];
