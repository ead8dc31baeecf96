import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { safeUrl } from '../../../../shared/forum/markup/safe-url.ts';
import { classNames } from '../../lib/screens/class-names.ts';

/** The padding makes the link 24 px high, even within a line of text. The negative margin keeps the padding from affecting the layout. */
const SHAPE = '-my-1 py-1 underline underline-offset-4 [&_svg]:inline [&_svg]:size-4';
const BRAND = 'text-brand decoration-brand/35 hover:decoration-brand';
/** The style of links in a table of numbers. They have no color, because a table full of colored links would be hard to read. */
const INK = 'text-ink decoration-line-strong/60 hover:text-brand hover:decoration-brand';
const LOOK = classNames(SHAPE, BRAND);

interface TextLinkProps extends ComponentProps<typeof Link> {
  tone?: 'brand' | 'ink';
}

/** A link to another page of the app, in running text or a table cell. */
export function TextLink({ tone = 'brand', className, ...props }: TextLinkProps) {
  return <Link className={classNames(SHAPE, tone === 'ink' ? INK : BRAND, className)} {...props} />;
}

interface ExternalLinkProps {
  /** A URL that a user has entered. If it isn't a safe http or https URL, it is shown as plain text. */
  url: string;
  children: string;
}

/** A link to an external website. It opens in a new tab and sends no referrer. */
export function ExternalLink({ url, children }: ExternalLinkProps) {
  if (safeUrl(url) === undefined) return <span>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={LOOK}>
      {children}
    </a>
  );
}

/** A link that opens an email. Users enter some of the addresses, so `?` and `&`, which would add header fields, are escaped. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email.toWellFormed()).replace('%40', '@')}`} className={LOOK}>
      {email}
    </a>
  );
}
