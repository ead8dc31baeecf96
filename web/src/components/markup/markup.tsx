import { lazy, Suspense } from 'react';
import { hasMarkup } from '../../../../shared/forum/markup/has-markup.ts';
import { type MarkupProps, PlainText } from './plain-text.tsx';

const MarkdownText = lazy(async () => ({
  // If the code for formatting fails to load, the text stays readable without formatting.
  default: await import('./markdown-text.tsx').then(
    (module) => module.MarkdownText,
    () => PlainText,
  ),
}));

/**
 * Renders text that a user has written. Keeps line breaks, links URLs, highlights mentions and supports a small subset of Markdown. The
 * code for Markdown loads only if some text on the page contains Markdown. Until then, the text is unformatted, but each line is already in
 * its final place.
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
