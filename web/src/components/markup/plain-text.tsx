import type { Mention } from '../../../../shared/contract/forum.ts';
import { tidy } from '../../../../shared/markup/lines.ts';
import { readPlain } from '../../../../shared/markup/read-plain.ts';
import { InlineView } from './inline-view.tsx';

export interface MarkupProps {
  /** User-written text. It has no HTML, only the Markdown subset of docs/web.md. */
  text: string;
  /** The users that the text mentions with `@First Last`. */
  mentions?: readonly Mention[];
}

/** Renders a text as typed, with line breaks, linked URLs and highlighted mentions. */
export function PlainText({ text, mentions = [] }: MarkupProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      <InlineView pieces={readPlain(tidy(text), mentions)} />
    </p>
  );
}
