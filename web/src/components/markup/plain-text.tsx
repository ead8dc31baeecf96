import { tidy } from '../../../../shared/markup/lines.ts';
import { readPlain } from '../../../../shared/markup/read-plain.ts';
import { InlineView } from './inline-view.tsx';
import type { MarkupProps } from './markup.tsx';

/** Renders a text as typed, with line breaks, linked URLs and highlighted mentions. */
export function PlainText({ text, mentions = [] }: MarkupProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      <InlineView pieces={readPlain(tidy(text), mentions)} />
    </p>
  );
}
