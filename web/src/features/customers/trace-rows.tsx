import type { ReactNode } from 'react';
import type { SaleTrace } from '../../../../shared/contract/sales.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { outsideNote } from './outside-note.ts';
import { ProviderId } from './provider-id.tsx';
import { traceMessages as texts } from './trace-messages.ts';

function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-line border-y">{children}</ul>;
}

interface RowProps {
  at: string;
  ids: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

function Row({ at, ids, aside, children }: RowProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span className="text-muted">
        <DateTime iso={at} />
      </span>
      <div className="min-w-0">
        <p>{children}</p>
        <p className="flex flex-wrap gap-x-4 text-[0.75rem] text-muted">{ids}</p>
      </div>
      {aside && <div className="tabular-nums sm:text-end">{aside}</div>}
    </li>
  );
}

export function TracedCodes({ uses, isSubscribed }: Pick<SaleTrace, 'uses' | 'isSubscribed'>) {
  return (
    <Rows>
      {uses.map(({ at, code, value, source, outcome }) => (
        <Row
          key={`${at} ${source} ${value}`}
          at={at}
          ids={
            <span className="font-mono [overflow-wrap:anywhere]">
              {texts.by[source](value, isSubscribed)}
            </span>
          }
        >
          {code && <span className="me-2 font-strong tracking-wide">{code}</span>}
          {texts.use[outcome]}
        </Row>
      ))}
    </Rows>
  );
}

export function TracedPayments({ provider, payments }: Pick<SaleTrace, 'provider' | 'payments'>) {
  return (
    <Rows>
      {payments.map(({ id, at, gross, base, outside, outcome }) => (
        <Row
          key={id}
          at={at}
          ids={<ProviderId provider={provider} id={id} />}
          aside={
            <>
              <span className="font-strong">{formatMoney(gross)}</span>
              {base !== gross.amount && (
                <span className="block text-fine text-muted">
                  {texts.withoutTax(formatMoney({ ...gross, amount: base }))}
                </span>
              )}
            </>
          }
        >
          {[texts.outcome[outcome], outsideNote(gross, outside)].filter(Boolean).join(', ')}
        </Row>
      ))}
    </Rows>
  );
}

export function TracedCorrections({ provider, corrections }: Pick<SaleTrace, 'provider' | 'corrections'>) {
  return (
    <Rows>
      {corrections.map(({ id, kind, payment, amount, status, at }) => (
        <Row
          key={`${kind} ${id} ${payment}`}
          at={at}
          ids={
            <>
              <ProviderId provider={provider} id={id} />
              <ProviderId provider={provider} id={payment} />
            </>
          }
          aside={formatMoney(amount)}
        >
          {texts.correction[kind]}: {texts.status(status)}
        </Row>
      ))}
    </Rows>
  );
}

export function TracedEvents({ provider, events }: Pick<SaleTrace, 'provider' | 'events'>) {
  return (
    <Rows>
      {events.map(({ id, type, at, isTest, uncoded, problem }) => (
        <Row
          key={id}
          at={at}
          ids={<ProviderId provider={provider} id={id} isTest={isTest} />}
          aside={isTest && <Badge variant="secondary">{texts.test}</Badge>}
        >
          {type ? <span className="font-mono text-fine">{type}</span> : texts.unreadable}
          {uncoded && <span className="block text-fine text-muted">{texts.noCodeTitle}</span>}
          {problem && <span className="block text-fine text-muted [overflow-wrap:anywhere]">{problem}</span>}
        </Row>
      ))}
    </Rows>
  );
}
