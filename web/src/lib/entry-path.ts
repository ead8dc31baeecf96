import * as z from 'zod/mini';
import { EntryRef } from '../../../shared/contract/sales.ts';

/**
 * Returns the path of the explanation of a ledger entry. It is the same for both sides. Percent-encodes the customer's ID, including its
 * dots, because servers don't serve the app for paths that look like files.
 */
export function entryPath({ customerId, at, entryId }: EntryRef): string {
  const query = new URLSearchParams({ at, entry: entryId });
  return `/entries/${encodeURIComponent(customerId).replaceAll('.', '%2E')}?${query}`;
}

/** Returns the entry that a link leads to, which may be a path or a whole URL. Undefined for other texts. */
export function entryInLink(link: string): EntryRef | undefined {
  if (!URL.canParse(link, 'https://any.example')) return undefined;
  const { pathname, searchParams } = new URL(link, 'https://any.example');
  const [, id] = /^\/entries\/([^/]+)$/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const parsed = z.safeParse(EntryRef, {
    customerId: decode(id),
    at: searchParams.get('at'),
    entryId: searchParams.get('entry'),
  });
  return parsed.success ? parsed.data : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
