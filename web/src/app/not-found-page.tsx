import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Drawing } from '../components/drawing.tsx';
import { PageTitle } from '../components/page-header.tsx';
import { messages } from './messages.ts';

/** Any address that the site does not have. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <Drawing name="search" />
      <p className="font-strong text-fine text-muted tabular-nums">404</p>
      <PageTitle>{messages.notFound.title}</PageTitle>
      <p className="text-muted">{messages.notFound.body}</p>
      <Button asChild>
        <Link to="/">{messages.notFound.home}</Link>
      </Button>
    </main>
  );
}
