import type { ReactNode } from 'react';
import type { CouponTerms, WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { Badge } from '../layout/badge.tsx';
import { DateTime } from '../texts/date-time.tsx';
import { versionMessages as texts } from './version-messages.ts';

interface TermsVersionsProps {
  terms: CouponTerms;
  /** True if the coupon is retired, so that no terms are in force for new customers. */
  isRetired: boolean;
}

/** All versions of a coupon's terms, newest first. Those of a pending coupon are the ones that an approval would give now. */
export function TermsVersions({ terms: { versions, offered }, isRetired }: TermsVersionsProps) {
  const now = new Date().toISOString();
  const inForce = isRetired ? undefined : versions.findLast(({ from }) => from <= now)?.version;
  if (offered) {
    return (
      <Version terms={offered}>
        <Badge>{texts.atApproval}</Badge>
      </Version>
    );
  }
  return (
    <ol className="divide-y divide-line border-line border-y">
      {versions.toReversed().map(({ version, from, ...terms }) => (
        <li key={version}>
          <Version terms={terms}>
            {version === inForce && <Badge variant="success">{texts.inForce}</Badge>}
            {version !== inForce && from > now && <Badge variant="due">{texts.scheduled}</Badge>}
            {version !== inForce && from <= now && <Badge>{texts.past}</Badge>}
            <span className="text-fine text-muted tabular-nums">
              {texts.from} <DateTime iso={from} />
            </span>
          </Version>
        </li>
      ))}
    </ol>
  );
}

function Version({ terms, children }: { terms: WrittenTermsView; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      <p className="font-strong tabular-nums">{termsText(terms)}</p>
      {terms.text && (
        <p className="max-w-[65ch] text-fine whitespace-pre-line">
          <span className="text-muted">{texts.written}</span> {terms.text}
        </p>
      )}
    </div>
  );
}
