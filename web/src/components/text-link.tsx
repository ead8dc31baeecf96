import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';

/** Its padding makes it 24 px high to be pressed, also within a line, and its margin takes that away from what is around it. */
const SHAPE = '-my-1 py-1 underline underline-offset-4 [&_svg]:inline [&_svg]:size-4';
const BRAND = 'text-brand decoration-brand/35 hover:decoration-brand';
/** A figure among others: a table in which each of them were coloured would be a table of nothing but links. */
const INK = 'text-ink decoration-line-strong/60 hover:text-brand hover:decoration-brand';
const LOOK = classNames(SHAPE, BRAND);

interface TextLinkProps extends ComponentProps<typeof Link> {
  tone?: 'brand' | 'ink';
}

/** A link in running text or in a table's cell, to another page of the app. */
export function TextLink({ tone = 'brand', className, ...props }: TextLinkProps) {
  return <Link className={classNames(SHAPE, tone === 'ink' ? INK : BRAND, className)} {...props} />;
}

interface ExternalLinkProps {
  /** What a user typed. Anything but an http or https address is shown as words. */
  url: string;
  /** The words of the link. */
  children: string;
}

/** A link to a site that is not ours. It opens beside the app and tells that site nothing about it. */
export function ExternalLink({ url, children }: ExternalLinkProps) {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isWeb) return <span>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={LOOK}>
      {children}
    </a>
  );
}
