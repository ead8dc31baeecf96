import { lazy, Suspense } from 'react';
import type { Mention } from '../../../../shared/contract/forum.ts';
import { hasMarkup } from '../../../../shared/markup/has-markup.ts';
import { PlainText } from './plain-text.tsx';

export interface MarkupProps {
  /** What someone typed: no HTML, only the Markdown of docs/web.md. */
  text: string;
  /** Those whom the text names with `@First Last`. */
  mentions?: readonly Mention[];
}

const MarkdownText = lazy(async () => ({
  // A text must not be lost with its formatting: without the module it stays plain.
  default: await import('./markdown-text.tsx').then(
    (module) => module.MarkdownText,
    () => PlainText,
  ),
}));

/**
 * What people write: its line breaks kept, its addresses links, the people it mentions seen, and a small Markdown, which is loaded for the
 * first text that has some. Until then that text is plain; each line has its place, so hardly anything moves.
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
