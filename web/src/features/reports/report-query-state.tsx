import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '../../../../shared/contract/errors.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { messages } from './messages.ts';
import { ProNotice } from './pro-notice.tsx';

interface ReportQueryStateProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  isEmpty: (data: T) => boolean;
  empty: ReactNode;
  /** The message to show if nothing matches the filters. Undefined if no filter is active. */
  applied: string | undefined;
  /** Removes all filters. */
  clear: () => void;
  children: (data: T) => ReactNode;
}

/**
 * Works like `QueryState`, unless the API rejects the report's months or filters. It then explains the reason instead of offering a retry.
 */
export function ReportQueryState<T>({ query, applied, clear, ...parts }: ReportQueryStateProps<T>) {
  const problem = problemOf(query.error);
  if (problem?.code === 'plan_limit') return <ProNotice>{messages.proOlder}</ProNotice>;
  const refusal = refusalOf(problem);
  if (!refusal)
    return (
      <QueryState query={query} filter={applied === undefined ? undefined : { applied, clear }} {...parts} />
    );
  // Move the focus elsewhere, because the button disappears together with the filters.
  function clearAndMove() {
    clear();
    requestHeadingFocus();
  }
  return (
    <Notice kind="info" title={refusal.title}>
      {refusal.detail && <p>{refusal.detail}</p>}
      <Button variant="secondary" size="small" className="mt-3" onClick={clearAndMove}>
        {messages.showAll}
      </Button>
    </Notice>
  );
}

function refusalOf(problem: Problem | undefined): { title: string; detail?: string } | undefined {
  switch (problem?.code) {
    case 'too_many_rows':
      return { title: messages.tooMany, detail: problem.detail };
    case 'validation_failed':
      return { title: problem.detail };
    case 'not_found':
      return { title: messages.notFound };
    default:
      return undefined;
  }
}
