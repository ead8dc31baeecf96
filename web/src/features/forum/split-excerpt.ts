import type { PostCard } from '../../../../shared/contract/forum.ts';

/**
 * Splits the excerpt of a post into the title and the rest. The title is generated from the first sentence, so the excerpt usually starts
 * with it. The rest then continues after the title instead of repeating it.
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
  // A truncated title needs an ellipsis if nothing follows the title.
  if (!rest && truncated) return { opening: `${uncut}…`, rest };
  return { opening: uncut, rest };
}
