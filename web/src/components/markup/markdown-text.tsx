import { Fragment } from 'react';
import type { Mention } from '../../../../shared/contract/forum.ts';
import type { Block, ListItem } from '../../../../shared/forum/markup/block.ts';
import { linesOf } from '../../../../shared/forum/markup/lines.ts';
import { parseBlocks } from '../../../../shared/forum/markup/parse-blocks.ts';
import { parseInline } from '../../../../shared/forum/markup/parse-inline.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { InlineView } from './inline-view.tsx';
import type { MarkupProps } from './plain-text.tsx';

/** Renders Markdown directly as React elements, without HTML strings. */
export function MarkdownText({ text, mentions = [] }: MarkupProps) {
  return <Blocks blocks={parseBlocks(linesOf(text))} mentions={mentions} />;
}

interface BlocksProps {
  blocks: readonly Block[];
  mentions: readonly Mention[];
}

/** Keep an empty line between blocks, so that the text doesn't move when formatted text replaces the unformatted text. */
const spacingBefore = (apart: boolean) => apart && 'mt-6';

function Blocks({ blocks, mentions }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity except their position
    <Fragment key={index}>
      <OneBlock block={block} mentions={mentions} />
    </Fragment>
  ));
}

function OneBlock({ block, mentions }: { block: Block; mentions: readonly Mention[] }) {
  const apart = spacingBefore(block.apart);
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto" className={classNames('whitespace-pre-wrap', apart)}>
          <InlineView pieces={parseInline(block.text, mentions)} />
        </p>
      );
    case 'code':
      // Add two lines of padding. The unformatted text was two lines taller, because it included the fences.
      return (
        <div className={classNames('py-1.5', apart)}>
          <pre className="whitespace-pre-wrap rounded bg-sunken px-4 py-4.5 font-mono text-fine leading-6 [overflow-wrap:anywhere]">
            <code>{block.text}</code>
          </pre>
        </div>
      );
    case 'quote':
      return (
        <blockquote className={classNames('border-line-strong border-s-2 ps-3 text-muted', apart)}>
          <Blocks blocks={block.blocks} mentions={mentions} />
        </blockquote>
      );
    case 'list':
      return <List items={block.items} apart={block.apart} mentions={mentions} />;
  }
}

interface ListProps {
  items: readonly ListItem[];
  apart: boolean;
  mentions: readonly Mention[];
}

function List({ items, apart, mentions }: ListProps) {
  const Tag = items.some(({ number }) => number !== null) ? 'ol' : 'ul';
  return (
    <Tag
      className={classNames(
        Tag === 'ol' ? 'list-decimal ps-8' : 'list-disc ps-5',
        'marker:text-muted',
        spacingBefore(apart),
      )}
    >
      {items.map(({ number, blocks, apart: itemApart }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity except their position
        <li key={index} value={number ?? undefined} className={classNames('ps-1', spacingBefore(itemApart))}>
          <Blocks blocks={blocks} mentions={mentions} />
        </li>
      ))}
    </Tag>
  );
}
