import type { ReactNode } from 'react';
import { countingSummary } from '../../../../shared/codes/counting-summary.ts';
import { NOT_CONNECTED } from '../../../../shared/codes/counting-words.ts';
import type { AppFacts } from '../../../../shared/contract/apps.ts';
import type { TermsView } from '../../../../shared/contract/terms-fields.ts';
import { termsParts } from '../../../../shared/terms/coupon/terms-text.ts';
import { AppLogo } from '../people/app-logo.tsx';
import { programMessages as texts } from './messages.ts';

type ProgramFacts = Pick<AppFacts, 'name' | 'logoUrl' | 'description' | 'counting' | 'connected'>;

interface ProgramCardProps {
  program: ProgramFacts;
  terms: TermsView;
  companyName: string;
  isOwn: boolean;
  /** Says whose terms these are, if others are offered today. */
  termsNote?: string | undefined;
  /** The app's name, as a link or as text. */
  title: ReactNode;
  badge?: ReactNode;
}

/** What a card of the marketplace says about an app's program. */
export function ProgramCard({ program, terms, companyName, isOwn, termsNote, ...parts }: ProgramCardProps) {
  const { title, badge } = parts;
  const { amount, extent } = termsParts(terms);
  return (
    <>
      <div className="flex items-start gap-3.5">
        <AppLogo name={program.name} logoUrl={program.logoUrl} />
        <div className="min-w-0">
          <h2 className="truncate text-body">{title}</h2>
          <p className="truncate text-fine text-muted">{companyName}</p>
        </div>
      </div>
      <p className="line-clamp-3 text-muted">{program.description || texts.noDescription}</p>
      <div className="mt-auto text-fine text-muted">
        <p>{countingSummary(program.counting, isOwn)}</p>
        {!program.connected && <p className="text-due">{NOT_CONNECTED}</p>}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-t pt-3.5">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-strong text-lead text-brand tabular-nums">{amount}</span>
          <span className="text-fine text-muted">{extent}</span>
          {termsNote && <span className="w-full text-fine text-muted">{termsNote}</span>}
        </p>
        {badge}
      </div>
    </>
  );
}
