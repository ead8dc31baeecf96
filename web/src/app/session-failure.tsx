import { PageTitle } from '../components/page-header.tsx';
import { QueryFailure } from '../components/query-failure.tsx';
import { messages } from './messages.ts';

/** Shown where it cannot be told who is signed in. It is no sign-out: a retry goes on where the user was. */
export function SessionFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 px-6">
      <PageTitle>{messages.sessionFailed.title}</PageTitle>
      <QueryFailure error={error} retry={retry} retrying={false} />
    </main>
  );
}
