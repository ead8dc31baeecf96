/** What the address of a short link says. Nothing in it is a part of the destination's address, except for the `utm_*` parameters. */
export interface ShortLink {
  /** Lower case. */
  readonly handle: string;
  /** Upper case. */
  readonly code: string;
  /** The position of one of the app's checkout links, starting at 1. Undefined for the app's own address. */
  readonly position: number | undefined;
  readonly utm: readonly (readonly [name: string, value: string])[];
}

/** The end of a sentence, a quotation or a bold text that a messenger has made a part of a link. No code contains any of it. */
const TAIL = '[\\s.,;:!?"\'*)\\]}>\u2018-\u201e\u00bb\u200b-\u200d\u2060]{0,10}';

/**
 * Matches the decoded path of a link, with or without a slash at the end. It takes all old codes and further texts, whatever the rules for
 * new ones are.
 */
const PATH = new RegExp(
  `^/go/([a-z0-9][a-z0-9-]{1,28}[a-z0-9])/([a-z0-9_-]{1,40})(?:/([1-9]\\d?))?/?${TAIL}/?$`,
  'i',
);

/** @limit Short links | `utm_*` parameters that are passed on | the first five */
const MAX_UTM = 5;
/** @limit Short links | length of a `utm_*` parameter that is passed on (characters) | it is left out */
const MAX_UTM_LENGTH = 100;
const UTM_NAME = /^utm_[a-z0-9_]{1,30}$/;
/** Matches values without control characters, which no campaign contains. */
const UTM_VALUE = new RegExp(`^\\P{Cc}{1,${MAX_UTM_LENGTH}}$`, 'u');

/** Parses the path and the query of a request. Returns undefined if they can't be those of a short link. */
export function parseShortLink(path: string, query: string): ShortLink | undefined {
  const [matched, handle = '', code = '', position] = PATH.exec(path) ?? [];
  if (matched === undefined) return undefined;
  return {
    handle: handle.toLowerCase(),
    code: code.toUpperCase(),
    position: position === undefined ? undefined : Number(position),
    utm: utmOf(query),
  };
}

/** Returns the first parameters of a query that are passed on. The first of several with the same name counts. */
function utmOf(query: string): [string, string][] {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (found.size === MAX_UTM) break;
    if (!found.has(name) && UTM_NAME.test(name) && UTM_VALUE.test(value)) found.set(name, value);
  }
  return [...found];
}
