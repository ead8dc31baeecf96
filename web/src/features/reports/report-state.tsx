import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { isMissing, problemOf } from '../../lib/problem-of.ts';
import { messages } from './messages.ts';
import { ProNotice } from './pro-notice.tsx';

interface ReportStateProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  isEmpty: (data: T) => boolean;
  empty: ReactNode;
  filter: { applied: string; clear: () => void } | undefined;
  /** Removes all filters and the choice of months. */
  clear: () => void;
  children: (data: T) => ReactNode;
}

/**
 * Works like `QueryState`, but also handles the reasons for which the API refuses a report. These refusals are not failures, and a retry
 * would not help.
 */
export function ReportState<T>({ query, clear, ...parts }: ReportStateProps<T>) {
  const problem = problemOf(query.error);
  if (problem?.code === 'plan_limit') return <ProNotice>{messages.proOlder}</ProNotice>;
  const refusal =
    problem?.code === 'too_many_rows'
      ? { title: messages.tooMany, detail: problem.detail }
      : isMissing(query.error) && { title: messages.notFound, detail: undefined };
  if (!refusal) return <QueryState query={query} {...parts} />;
  return (
    <Notice kind="info" title={refusal.title}>
      {refusal.detail && <p>{refusal.detail}</p>}
      <Button variant="secondary" size="small" className="mt-3" onClick={clear}>
        {messages.showAll}
      </Button>
    </Notice>
  );
}
