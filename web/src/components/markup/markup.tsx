import { lazy, Suspense } from 'react';
import type { Mention } from '../../../../shared/contract/forum.ts';
import { hasMarkup } from '../../../../shared/markup/has-markup.ts';
import { PlainText } from './plain-text.tsx';

export interface MarkupProps {
  /** User-written text. It has no HTML, only the Markdown subset of docs/web.md. */
  text: string;
  /** The users that the text mentions with `@First Last`. */
  mentions?: readonly Mention[];
}

const MarkdownText = lazy(async () => ({
  // The text must not disappear if its formatter fails to load, so it stays plain.
  default: await import('./markdown-text.tsx').then(
    (module) => module.MarkdownText,
    () => PlainText,
  ),
}));

/**
 * Renders user-written text: keeps line breaks, links URLs, highlights mentions and supports a small Markdown subset. The
 * Markdown parser is loaded for the first text that needs it. Until then the text is plain; each line keeps its place, so hardly
 * anything moves.
 */
export function Markup(props: MarkupProps) {
  const plain = <PlainText {...props} />;
  return hasMarkup(props.text) ? (
    <Suspense fallback={plain}>
      <MarkdownText {...props} />
    </Suspense>
  ) : (
    plain
  );
}
