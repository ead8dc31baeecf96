import * as z from 'zod/mini';
import { EntryRef } from '../../../../shared/contract/sales.ts';
import { encodeInPath } from '../../../../shared/lib/encode-in-path.ts';

/** Returns the path of the page that explains a ledger entry. It is the same for the partner and the affiliate. */
export function entryPath({ customerId, at, entryId }: EntryRef): string {
  const query = new URLSearchParams({ at, entry: entryId });
  return `/entries/${encodeInPath(customerId)}?${query}`;
}

/** The link may be a path or a whole URL. Returns undefined for any other text. */
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
