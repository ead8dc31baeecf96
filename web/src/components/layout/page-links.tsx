import { ArrowLeft, ArrowRight } from 'lucide-react';
import { TextLink } from '../buttons/text-link.tsx';

interface PageLinkProps {
  to: string;
  onClick?: () => void;
  children: string;
}

const LOOK = 'inline-flex items-center gap-1.5';

export function BackLink({ children, ...link }: PageLinkProps) {
  return (
    <TextLink {...link} className={LOOK}>
      <ArrowLeft aria-hidden="true" className="rtl:rotate-180" /> {children}
    </TextLink>
  );
}

/** A link to a page with more details. */
export function ForwardLink({ children, ...link }: PageLinkProps) {
  return (
    <TextLink {...link} className={LOOK}>
      {children} <ArrowRight aria-hidden="true" className="rtl:rotate-180" />
    </TextLink>
  );
}
