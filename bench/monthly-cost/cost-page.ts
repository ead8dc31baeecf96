import { fromRoot } from '../../infra/from-root.ts';

/** The page that contains the table. */
export const PAGE = fromRoot('docs', 'deploy.md');

const PLACE = /(<!-- npm run cost -->\n\n)[\s\S]*?(\n\n<!-- end of npm run cost -->)/;

/** Returns the page with `table` between its markers. Throws if the markers are missing. */
export function replaceCostTable(page: string, table: string): string {
  if (!PLACE.test(page)) throw new Error(`${PAGE} has no markers for the cost table`);
  return page.replace(PLACE, (_, before: string, after: string) => `${before}${table}${after}`);
}
