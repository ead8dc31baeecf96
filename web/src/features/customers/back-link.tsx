import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../../components/text-link.tsx';

interface BackLinkProps {
  to: string;
  onClick?: () => void;
  children: string;
}

/** The way back to the list that a page belongs to. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <TextLink {...link} className="inline-flex items-center gap-1.5">
      <ArrowLeft aria-hidden="true" /> {children}
    </TextLink>
  );
}
