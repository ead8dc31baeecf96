import type { EarlyPage } from '../early/find-page.ts';
import type { FeatureRoute } from '../lib/routes/feature-route.ts';
import { FEATURE_ROUTES } from './feature-routes.ts';

/** A signed-in page, with the paths of its modules, relative to `web/src`. */
interface PageModules extends EarlyPage {
  readonly modules: readonly string[];
}

/**
 * All signed-in pages. The build writes them into the script that runs before the app (`web/build/first-paint.ts`).
 * `test/browser/page-loads.test.ts` opens every page. It fails if a listed request is never made, or if an immediate request of a page
 * without a query is not listed.
 */
export const EARLY_TABLE: readonly PageModules[] = Object.entries(FEATURE_ROUTES).flatMap(
  ([feature, routes]) =>
    routes.filter(({ access }) => !access).flatMap((route) => pagesOf(route, `features/${feature}`)),
);

function pagesOf(route: FeatureRoute, folder: string, below: readonly string[] = []): PageModules[] {
  const { path, reads = [], readsWithoutQuery = [], overlays = [] } = route;
  const modules = [...below, `${folder}/${kebabCase(route.page)}.tsx`];
  return [
    { path, modules, reads, readsWithoutQuery },
    ...overlays.flatMap((overlay) => pagesOf(overlay, folder, modules)),
  ];
}

function kebabCase(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
}
