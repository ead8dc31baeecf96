import { InlineView } from './inline-view.tsx';
import { tidy } from './lines.ts';
import type { MarkupProps } from './markup.tsx';
import { readPlain } from './read-plain.ts';

/** A text as it was typed, with its line breaks; addresses are links, and mentions are seen. */
export function PlainText({ text, mentions = [] }: MarkupProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      <InlineView pieces={readPlain(tidy(text), mentions)} />
    </p>
  );
}
