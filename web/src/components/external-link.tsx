import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
}

/** A link to another site, in a new tab. An address that is not http or https is shown as text and cannot be followed. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return <span>{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow"
      className="inline-flex min-h-6 max-w-full items-center gap-1 text-brand underline decoration-brand/35 underline-offset-4 hover:decoration-brand"
    >
      <span className="min-w-0 break-words">{children}</span>
      <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
