import { lazy, Suspense } from 'react';
import { hasMarkup } from '../../../../shared/markup/has-markup.ts';
import { type MarkupProps, PlainText } from './plain-text.tsx';

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
