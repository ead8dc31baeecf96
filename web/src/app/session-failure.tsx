import { PageTitle } from '../components/layout/page-header.tsx';
import { QueryFailure } from '../components/states/query-failure.tsx';
import { BarePage } from './bare-page.tsx';
import { messages } from './messages.ts';

/** The user stays signed in and can retry on the same page. */
export function SessionFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <BarePage>
      <div className="grid w-full max-w-lg gap-6 text-start">
        <PageTitle>{messages.sessionFailed.title}</PageTitle>
        <QueryFailure error={error} retry={retry} retrying={false} />
      </div>
    </BarePage>
  );
}
