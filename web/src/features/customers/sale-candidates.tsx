import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SaleCandidate, SaleReport } from '../../../../shared/contract/sales.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LoadMore } from '../../components/lists/load-more.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { saleCandidatesQuery } from '../../data/customers/sales.ts';
import { ProviderId } from './provider-id.tsx';
import { traceMessages as texts } from './trace-messages.ts';

/** The retention period of events, in milliseconds. Older sales have no candidates. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

interface SaleCandidatesProps {
  report: SaleReport;
  chosen: SaleCandidate | undefined;
  onChoose: (candidate: SaleCandidate | undefined) => void;
}

/** The payments that may be a reported sale. Once the partner has chosen one, shows only this payment. */
export function SaleCandidates({ report, chosen, onChoose }: SaleCandidatesProps) {
  const query = useInfiniteQuery(saleCandidatesQuery(report.id));
  const isGone = Date.now() - Date.parse(report.soldOn) > KEPT_MS;
  if (chosen) {
    return (
      <Frame title={texts.chosen}>
        <ul className="border-line border-y">
          <Candidate candidate={chosen}>
            <Button variant="secondary" size="small" onClick={() => onChoose(undefined)}>
              {texts.chooseOther}
            </Button>
          </Candidate>
        </ul>
      </Frame>
    );
  }
  return (
    <Frame title={texts.candidates} hint={texts.candidatesOf(formatDate(report.soldOn))}>
      <QueryState query={query} skeleton={<TableSkeleton rows={2} />}>
        {({ items }) => (
          <div>
            {items.length > 0 ? (
              <ul className="divide-y divide-line border-line border-y">
                {items.map((candidate) => (
                  <Candidate key={candidate.event} candidate={candidate}>
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={texts.chooseOf(candidate.payment)}
                      onClick={() => onChoose(candidate)}
                    >
                      {texts.choose}
                    </Button>
                  </Candidate>
                ))}
              </ul>
            ) : (
              <p className="border-line border-y py-3 text-fine text-muted">
                {query.hasNextPage ? texts.noneYet : isGone ? texts.noCandidatesAnymore : texts.noCandidates}
              </p>
            )}
            <LoadMore query={query} label={texts.keepSearching} />
          </div>
        )}
      </QueryState>
    </Frame>
  );
}

function Frame({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-body">{title}</h3>
      {hint && <p className="text-fine text-muted">{hint}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Candidate({ candidate, children }: { candidate: SaleCandidate; children: ReactNode }) {
  const { provider, payment, at, gross, match, code } = candidate;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="tabular-nums">
          <span className="font-strong">{formatMoney(gross)}</span> · <DateTime iso={at} />
        </p>
        <p className="text-fine [overflow-wrap:anywhere]">{texts.match[match](code ?? '')}</p>
        <p className="text-[0.75rem]">
          <ProviderId provider={provider} id={payment} />
        </p>
      </div>
      {children}
    </li>
  );
}
