import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ThemeToggle } from '../../components/buttons/theme-toggle.tsx';
import { Logo } from '../../components/layout/logo.tsx';
import { PageTitle } from '../../components/layout/page-header.tsx';
import { Streams } from '../../components/states/streams.tsx';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';

interface AccountLayoutProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

export function AccountLayout({ title, intro, children, footer }: AccountLayoutProps) {
  // Preload the module. If this fails, submitting the form loads the module again and reports any failure.
  useEffect(() => void loadAccountCalls().catch(() => undefined), []);
  useFocusOnNextStep(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div className="flex flex-col px-5 py-5 sm:px-10">
        <header className="flex items-center justify-between">
          <Link to="/" className="rounded">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main className="mx-auto grid w-full max-w-sm grow content-center gap-7 py-10">
          <div>
            <PageTitle>{title}</PageTitle>
            {intro && <p className="mt-1.5 text-muted">{intro}</p>}
          </div>
          {children}
          {footer && <p className="text-fine text-muted">{footer}</p>}
        </main>
      </div>
      <aside className="relative overflow-hidden bg-deep p-10 text-on-deep max-lg:hidden">
        {/* The streams fade out above the text, whose lines would otherwise cross them. */}
        <Streams
          flow="down"
          className="absolute inset-0 size-full mask-[linear-gradient(black_calc(100%-18rem),transparent_calc(100%-10.5rem))]"
        />
        <div className="relative flex h-full max-w-[22rem] flex-col justify-end">
          <p className="text-balance font-strong text-title">{messages.panel.title}</p>
          <p className="mt-2 text-deep-muted">{messages.panel.body}</p>
        </div>
      </aside>
    </div>
  );
}

/** Moves the focus to the heading of the next step. All steps share one path, so the focus doesn't move automatically. */
function useFocusOnNextStep(title: string): void {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    requestHeadingFocus();
  }, [title]);
}
