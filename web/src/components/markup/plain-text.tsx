import type { Mention } from '../../../../shared/contract/forum.ts';
import { trimEmptyLines } from '../../../../shared/forum/markup/lines.ts';
import { parsePlain } from '../../../../shared/forum/markup/parse-plain.ts';
import { InlineView } from './inline-view.tsx';

export interface MarkupProps {
  /** Text that a user has written, in the Markdown subset that docs/web.md describes. It is not HTML. */
  text: string;
  /** The users mentioned in the text as `@First Last`. */
  mentions?: readonly Mention[];
}

/** Renders text as the user typed it, with line breaks, linked URLs and highlighted mentions. */
export function PlainText({ text, mentions = [] }: MarkupProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      <InlineView pieces={parsePlain(trimEmptyLines(text), mentions)} />
    </p>
  );
}
