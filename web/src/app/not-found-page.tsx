import { ButtonLink } from '../components/buttons/button-link.tsx';
import { PageTitle } from '../components/layout/page-header.tsx';
import { Illustration } from '../components/states/illustration.tsx';
import { BarePage } from './bare-page.tsx';
import { messages } from './messages.ts';

export function NotFoundPage() {
  return (
    <BarePage>
      <Illustration name="search" />
      <div className="grid gap-1.5">
        <p className="font-strong text-fine text-muted tabular-nums">404</p>
        <PageTitle>{messages.notFound.title}</PageTitle>
        <p className="text-muted">{messages.notFound.body}</p>
      </div>
      <ButtonLink to="/">{messages.notFound.home}</ButtonLink>
    </BarePage>
  );
}
