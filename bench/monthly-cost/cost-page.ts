import { fromRoot } from '../../infra/from-root.ts';

export const PAGE = fromRoot('docs', 'deploy.md');

const IDLE_PLACE = /(<!-- cost, idle -->\n\n)[\s\S]*?(\n\n<!-- end of cost, idle -->)/;
const RENEWALS_PLACE = /(<!-- cost, renewals -->\n\n)[\s\S]*?(\n\n<!-- end of cost, renewals -->)/;
const PLACE = /(<!-- cost -->\n\n)[\s\S]*?(\n\n<!-- end of cost -->)/;

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

/** Inserts a cost table between its markers in the page. Returns the changed page. Throws if the markers are missing. */
const replaceBetween =
  (place: RegExp) =>
  (page: string, table: string): string => {
    if (!place.test(page)) throw new Error(`${PAGE} has no markers for a cost table`);
    return page.replace(place, (_, before: string, after: string) => `${before}${table}${after}`);
  };

export const replaceCostTable = replaceBetween(PLACE);
export const replaceIdleTable = replaceBetween(IDLE_PLACE);
export const replaceRenewalTable = replaceBetween(RENEWALS_PLACE);
