import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../../components/text-link.tsx';

/** The way back to the list that a page belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} className="inline-flex items-center gap-1.5">
      <ArrowLeft aria-hidden="true" /> {children}
    </TextLink>
  );
}
