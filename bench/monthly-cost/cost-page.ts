import { fromRoot } from '../../infra/from-root.ts';

export const PAGE = fromRoot('docs', 'deploy.md');

const IDLE_PLACE = /(<!-- cost, idle -->\n\n)[\s\S]*?(\n\n<!-- end of cost, idle -->)/;
const PLACE = /(<!-- cost -->\n\n)[\s\S]*?(\n\n<!-- end of cost -->)/;

/** The path of the README, which contains a sentence with the total costs. */
export const README = fromRoot('README.md');

const STATEMENT = new RegExp(
  '(about )\\S+( a month for 1,000 referred customers, )\\S+( for 50,000 and )\\S+( for a million)'.replaceAll(
    ' ',
    '\\s+',
  ),
);

/** Replaces the three totals in the page's sentence about the total costs and returns the page. Throws if there is no such sentence. */
export function replaceTotals(page: string, [small, medium, large]: readonly string[]): string {
  if (!STATEMENT.test(page)) throw new Error(`${README} does not state the monthly cost`);
  return page.replace(
    STATEMENT,
    (_, first: string, second: string, third: string, end: string) =>
      `${first}${small}${second}${medium}${third}${large}${end}`,
  );
}

/** Inserts the cost table between its markers in the page. Returns the changed page. Throws if the markers are missing. */
export function replaceCostTable(page: string, table: string): string {
  if (!PLACE.test(page)) throw new Error(`${PAGE} has no markers for the cost table`);
  return page.replace(PLACE, (_, before: string, after: string) => `${before}${table}${after}`);
}

/**
 * Inserts the cost table for idle environments between its markers in the page. Returns the changed page. Throws if the markers are
 * missing.
 */
export function replaceIdleTable(page: string, table: string): string {
  if (!IDLE_PLACE.test(page)) throw new Error(`${PAGE} has no markers for the cost of idle environments`);
  return page.replace(IDLE_PLACE, (_, before: string, after: string) => `${before}${table}${after}`);
}
