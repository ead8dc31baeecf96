import type { PostCard } from '../../../../shared/contract/forum.ts';

/**
 * Splits a post's excerpt into its title and the rest. The title is generated from the first sentence, so the excerpt usually starts with
 * the title. In that case, the rest doesn't repeat the title and continues after a truncated one.
 */
export function splitExcerpt({
  title,
  excerpt,
  truncated,
}: Pick<PostCard, 'title' | 'excerpt' | 'truncated'>): {
  opening: string;
  rest: string;
} {
  const uncut = title.replace(/…$/, '');
  if (!excerpt.startsWith(uncut)) return { opening: title, rest: excerpt };
  const rest = excerpt.slice(uncut.length).trim();
  // The title needs an ellipsis if it was truncated and nothing follows it.
  if (!rest && truncated) return { opening: `${uncut}…`, rest };
  return { opening: uncut, rest };
}
