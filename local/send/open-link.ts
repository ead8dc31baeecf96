import { setTimeout as sleep } from 'node:timers/promises';
import { handleKey } from '../../functions/entities/handle.ts';
import { openingsOf } from '../../functions/entities/openings.ts';
import { findSharedCode } from '../../functions/go/find-shared-code.ts';
import type { Table } from '../../functions/table/table.ts';
import { CommandError } from '../../infra/command-error.ts';
import { GO_PATH } from '../../shared/codes/short-links.ts';

const USAGE =
  'Specify a handle, a code and, if you like, the number of a checkout link: open <handle> <CODE> [n]';
/** The user agent of a current browser, so that the opening counts as one by a person. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
/** The pause in milliseconds after which a link is opened, so that the opening is written at once and not with a later one. */
const PAUSE_MS = 300;

interface RunningSite {
  readonly origin: string;
  readonly table: Table;
}

/** Opens a short link as a buyer's browser would. Returns lines that say where it leads and whether the opening was counted. */
export async function openLink(args: readonly string[], { origin, table }: RunningSite): Promise<string[]> {
  const [handle, code, position, ...others] = args;
  if (!handle || !code || others.length > 0) throw new CommandError(USAGE);
  const path = [handle, code, ...(position ? [position] : [])].map(encodeURIComponent).join('/');
  const before = await countPeople(table, handle, code);
  await sleep(PAUSE_MS);
  const answer = await fetch(`${origin}${GO_PATH}${path}`, {
    redirect: 'manual',
    headers: { 'user-agent': BROWSER },
  });
  const location = answer.headers.get('location');
  if (!location)
    throw new CommandError(
      `${answer.status}: no program has this link. Partners see the handles of their apps under My Apps.`,
    );
  const after = await countPeople(table, handle, code);
  return [
    `${answer.status} leads to ${location}`,
    after > before
      ? `Counted: ${after} today`
      : 'Not counted: only an active code of an active app counts, and only openings by people',
  ];
}

async function countPeople(table: Table, handle: string, code: string): Promise<number> {
  const owner = await table.get(handleKey(handle.toLowerCase()));
  const coupon = owner && (await findSharedCode(table, { ...owner, code: code.toUpperCase() }));
  if (!coupon) return 0;
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { days } = await openingsOf(table, coupon, today, today);
  return days.reduce((sum, { people }) => sum + people, 0);
}
