import { fromRoot } from '../../infra/from-root.ts';

/** The page that shows the table. */
export const PAGE = fromRoot('docs', 'deploy.md');

const PLACE = /(<!-- npm run cost -->\n\n)[\s\S]*?(\n\n<!-- end of npm run cost -->)/;

/** The page with `table` in its place. Throws where the page has no place for it. */
export function withTable(page: string, table: string): string {
  if (!PLACE.test(page)) throw new Error(`${PAGE} has lost the place of the table`);
  return page.replace(PLACE, (_, before: string, after: string) => `${before}${table}${after}`);
}
