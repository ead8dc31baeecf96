import { Fragment } from 'react';
import type { Inline } from '../../../../shared/forum/markup/inline.ts';

/** Keep search engines from following links in users' posts, and give the linked sites no access to the app's window. */
const REL = 'nofollow ugc noopener';

/** Renders inline pieces of Markdown. Except for the address of a link, no HTML attribute depends on the text. */
export function InlineView({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity except their position
    <Fragment key={index}>{typeof piece === 'string' ? piece : <FormattedPiece piece={piece} />}</Fragment>
  ));
}

function FormattedPiece({ piece }: { piece: Exclude<Inline, string> }) {
  switch (piece.kind) {
    case 'bold':
      return (
        <strong>
          <InlineView pieces={piece.children} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <InlineView pieces={piece.children} />
        </em>
      );
    case 'code':
      return <code className="rounded bg-sunken px-1 py-0.5 font-mono text-fine">{piece.text}</code>;
    case 'link':
      return (
        <a
          href={piece.href}
          target="_blank"
          rel={REL}
          className="text-brand underline decoration-brand/35 underline-offset-4 hover:decoration-brand"
        >
          <InlineView pieces={piece.children} />
        </a>
      );
    case 'mention':
      return <span className="font-strong text-brand">@{piece.name}</span>;
  }
}
