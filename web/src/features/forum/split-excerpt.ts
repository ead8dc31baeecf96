import type { PostCard } from '../../../../shared/contract/forum.ts';

/**
 * Returns the title of a post and the rest of its excerpt. The title is generated from the first sentence, so the excerpt usually
 * starts with it. The title is then not repeated, and a truncated title continues in the rest.
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
  // The ellipsis goes here because no text follows it.
  if (!rest && truncated) return { opening: `${uncut}…`, rest };
  return { opening: uncut, rest };
}
