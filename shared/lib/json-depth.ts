/**
 * Events of providers have about ten levels.
 * @limit Provider events | levels of objects and lists in an event's JSON | "is nested more than {value} levels deep"
 */
export const MAX_JSON_DEPTH = 100;

/** Isn't recursive, because an event of 100 kB can have so many levels that recursion fails. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_JSON_DEPTH) return true;
    level = level.flatMap((each) => Object.values(each).filter(isContainer));
  }
  return false;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
