import type { PostCard } from '../../../../shared/contract/forum.ts';

/**
 * Splits a post's excerpt into the title and the text after it. The title is generated from the first sentence, so the excerpt usually
 * starts with the title.
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
