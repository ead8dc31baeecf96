import { MARKETPLACE_ORDERS, type MarketplaceOrder } from '../../shared/contract/marketplace.ts';
import { wordsOf } from '../../shared/forum/forum-words.ts';
import { DEFAULT_RATE } from '../../shared/limits.ts';
import { type App, isListed, type MarketApp, marketPosition } from './app.ts';

/**
 * Enough for a name of usual length and about 2,000 characters of prose.
 * @limit Lists and figures | words, and parts of words, under which an app is found | later ones are not found
 */
const MAX_ENTRIES = 1_000;
/** One character is enough, so that a search matches from the first key press. */
const SHORTEST = 1;
const SHORTEST_PART = 3;
/** Enough for 100% in basis points. */
const RANK_DIGITS = 5;

/** An app's entries in the search index of the marketplace. */
export interface AppListing {
  readonly position: string;
  /** The words in the app's name, company and description, all of their prefixes, and the parts of the words in the name. */
  readonly words: readonly string[];
  /** The app's positions in the lists of all apps, by the list. */
  readonly orders: Readonly<Record<string, string>>;
}

interface RankedApp extends Pick<MarketApp, 'appId'> {
  readonly defaultRate?: number | undefined;
  readonly bounty?: object | undefined;
}

interface ListedApp extends MarketApp, RankedApp, Pick<App, 'name'> {
  readonly companyName?: string | undefined;
}

/** Returns undefined for an app that isn't listed in the marketplace. */
export function appListing(app: ListedApp): AppListing | undefined {
  if (!isListed(app)) return undefined;
  const words = wordsOf(`${app.name} ${app.companyName ?? ''} ${app.description ?? ''}`, SHORTEST);
  const named = wordsOf(app.name, SHORTEST);
  // The name comes first, so that a long description leaves out only its own prefixes.
  const all = new Set([
    ...words,
    ...named.flatMap(beginningsOf),
    ...innerPartsOf(named),
    ...words.flatMap(beginningsOf),
  ]);
  return {
    position: marketPosition(app),
    words: [...all].slice(0, MAX_ENTRIES),
    orders: Object.fromEntries(
      MARKETPLACE_ORDERS.map((order) => [orderList(order), orderPosition(app, order)]),
    ),
  };
}

/** No word contains its first character. */
export const orderList = (order: MarketplaceOrder) => `#${order}`;

/** Lists are in descending order of the positions. A bounty has no rate. Apps of the same rank are listed newest first. */
export function orderPosition(app: RankedApp, order: MarketplaceOrder): string {
  const { appId, bounty, defaultRate = DEFAULT_RATE } = app;
  const rank = order === 'rate' && !bounty ? defaultRate : 0;
  return `${String(rank).padStart(RANK_DIGITS, '0')}#${appId}`;
}

/** A search finds an app if its `AppListing` contains all of the words. */
export const searchedWords = (term: string): string[] => wordsOf(term, SHORTEST);

/** Never splits a surrogate pair. */
function beginningsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((_, n) => characters.slice(0, n + 1).join(''));
}

/** Returns the parts of words that don't begin a word, shortest first. Never splits a surrogate pair. */
function innerPartsOf(words: readonly string[]): string[] {
  const parts: string[] = [];
  const split = words.map((word) => [...word]);
  const longest = Math.max(0, ...split.map(({ length }) => length));
  for (let length = SHORTEST_PART; length < longest; length++) {
    for (const characters of split) {
      for (let start = 1; start + length <= characters.length; start++) {
        parts.push(characters.slice(start, start + length).join(''));
      }
    }
  }
  return parts;
}
