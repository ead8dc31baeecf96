const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;

/** Someone by the name that stands after an `@`; empty where the account is gone. */
interface Named {
  readonly name: string;
}

/** The name of the one of `people` that `@` at `at` names, the longest where several fit; undefined for any other `@`. */
export function mentionAt(text: string, at: number, people: readonly Named[]): string | undefined {
  // Within a word it is a mail address.
  if (LETTER_OR_DIGIT.test(text.charAt(at - 1))) return undefined;
  let longest: string | undefined;
  for (const { name } of people) {
    if (!name || name.length <= (longest?.length ?? 0) || !text.startsWith(name, at + 1)) continue;
    if (!LETTER_OR_DIGIT.test(text.charAt(at + 1 + name.length))) longest = name;
  }
  return longest;
}

/** Those of `people` whom a text mentions. */
export function mentionedIn<T extends Named>(text: string, people: readonly T[]): T[] {
  const names = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = mentionAt(text, at, people);
    if (name !== undefined) names.add(name);
  }
  return people.filter(({ name }) => names.has(name));
}
