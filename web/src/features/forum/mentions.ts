import type { Mention } from '../../../../shared/contract/forum.ts';
import { fold } from '../../../../shared/forum-words.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { mentionedIn } from '../../../../shared/markup/mention.ts';

const MOST_SHOWN = 6;

/** A mention that is being typed. */
export interface Typing {
  /** Where its `@` is. */
  start: number;
  /** What was typed after it. */
  name: string;
}

/** The mention that is being typed before the caret: an `@` at the beginning of a word, and up to three words of a name. */
export function mentionBefore(text: string, caret: number): Typing | undefined {
  const match = /(?:^|[\s([{"'])@((?:[^\s@]+ ?){0,3})$/u.exec(text.slice(Math.max(0, caret - 100), caret));
  const [, name] = match ?? [];
  return name === undefined ? undefined : { start: caret - name.length - 1, name };
}

/** Those whose name, or a later part of it, begins as was typed. */
export function suggest(people: readonly Mention[], typed: string): Mention[] {
  const wanted = fold(typed);
  return people
    .filter(({ name }) => name !== '' && ` ${fold(name)}`.includes(` ${wanted}`))
    .slice(0, MOST_SHOWN);
}

/** `text` with the mention that was typed completed, and where the caret goes. */
export function complete(text: string, { start, name }: Typing, person: Mention) {
  const after = text.slice(start + 1 + name.length);
  const inserted = `@${person.name}${/^[\s\p{P}]/u.test(after) ? '' : ' '}`;
  return { text: text.slice(0, start) + inserted + after, caret: start + inserted.length };
}

/** The ids of those whom a text names with `@First Last`, as many as one text may mention. */
export function mentionIds(text: string, people: readonly Mention[]): string[] {
  return mentionedIn(text, people)
    .map(({ id }) => id)
    .slice(0, LIMITS.mentions);
}
