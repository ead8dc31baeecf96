const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;

/** A person who can be mentioned as `@name`. The name is empty if the person's account is deleted. */
interface Mentionable {
  readonly name: string;
}

/**
 * Returns the name in the mention that starts with the `@` at index `at`. If several names match, returns the longest. Returns undefined if
 * no name matches.
 */
export function mentionAt(text: string, at: number, people: readonly Mentionable[]): string | undefined {
  // An `@` inside a word is part of an email address.
  if (LETTER_OR_DIGIT.test(text.charAt(at - 1))) return undefined;
  let longest: string | undefined;
  for (const { name } of people) {
    if (!name || name.length <= (longest?.length ?? 0) || !text.startsWith(name, at + 1)) continue;
    if (!LETTER_OR_DIGIT.test(text.charAt(at + 1 + name.length))) longest = name;
  }
  return longest;
}

export function mentionedIn<T extends Mentionable>(text: string, people: readonly T[]): T[] {
  const names = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = mentionAt(text, at, people);
    if (name !== undefined) names.add(name);
  }
  return people.filter(({ name }) => names.has(name));
}

export function replaceMentions(
  text: string,
  people: readonly Mentionable[],
  rename: (name: string) => string,
): string {
  let replaced = '';
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = mentionAt(text, at, people);
    if (name === undefined) continue;
    replaced += `${text.slice(done, at + 1)}${rename(name)}`;
    done = at + 1 + name.length;
  }
  return replaced + text.slice(done);
}
