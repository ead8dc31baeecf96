import type { PostCard } from '../../../../shared/contract/forum.ts';

/**
 * The title of a post and what follows it in the excerpt. The title is made from the first sentence, so an excerpt mostly begins with
 * it: then it is not said twice, and a title that was cut goes on where it was cut.
 */
export function openingOf({ title, excerpt, truncated }: Pick<PostCard, 'title' | 'excerpt' | 'truncated'>): {
  opening: string;
  rest: string;
} {
  const uncut = title.replace(/…$/, '');
  if (!excerpt.startsWith(uncut)) return { opening: title, rest: excerpt };
  const rest = excerpt.slice(uncut.length).trim();
  // Nothing is left to carry the mark of the cut.
  if (!rest && truncated) return { opening: `${uncut}…`, rest };
  return { opening: uncut, rest };
}
