import type { Mention } from '../../../../shared/contract/forum.ts';
import { foldText } from '../../../../shared/forum/forum-words.ts';
import { mentionedIn } from '../../../../shared/forum/markup/mention.ts';
import { LIMITS } from '../../../../shared/limits.ts';

const MAX_SUGGESTIONS = 6;

export interface TypedMention {
  start: number;
  /** The characters after the `@`, which are the beginning of a name. */
  name: string;
}

/**
 * Finds the mention that the user is typing before the caret. A mention is an `@` at the start of a word, followed by up to three words of
 * a name.
 */
export function mentionAtCaret(text: string, caret: number): TypedMention | undefined {
  const match = /(?:^|[\s([{"'])@((?:[^\s@]+ ?){0,3})$/u.exec(text.slice(Math.max(0, caret - 100), caret));
  const [, name] = match ?? [];
  return name === undefined ? undefined : { start: caret - name.length - 1, name };
}

export function suggestPeople(people: readonly Mention[], typed: string): Mention[] {
  const wanted = foldText(typed);
  return people
    .filter(({ name }) => name !== '' && ` ${foldText(name)}`.includes(` ${wanted}`))
    .slice(0, MAX_SUGGESTIONS);
}

/** Replaces the partially typed mention with the person's full name. Returns the new text and the new caret position. */
export function completeMention(text: string, { start, name }: TypedMention, person: Mention) {
  const after = text.slice(start + 1 + name.length);
  const inserted = `@${person.name}${/^[\s\p{P}]/u.test(after) ? '' : ' '}`;
  return { text: text.slice(0, start) + inserted + after, caret: start + inserted.length };
}

/** Returns the ids of the people who are mentioned in `text` as `@First Last`, up to the maximum number of mentions. */
export function mentionIds(text: string, people: readonly Mention[]): string[] {
  return mentionedIn(text, people)
    .map(({ id }) => id)
    .slice(0, LIMITS.mentions);
}
