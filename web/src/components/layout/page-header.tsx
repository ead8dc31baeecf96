import { type ReactNode, useEffect, useRef } from 'react';
import { takeFocusRequest } from '../../lib/routes/route-focus.ts';

function pageTitle(title: string): string {
  return title === 'Tributary' ? title : `${title} · Tributary`;
}

interface PageTitleProps {
  children: string;
  documentTitle?: string;
  className?: string;
}

/** The `h1` of a page. It sets the document title. After a route change, it receives focus. */
export function PageTitle({ children, documentTitle = children, className = 'text-title' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocusRequest()) heading.current?.focus();
  }, []);
  return (
    <>
      <title>{pageTitle(documentTitle)}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}

interface PageHeaderProps {
  title: string;
  documentTitle?: string | undefined;
  description?: ReactNode;
  /** Buttons or links at the end of the header. Put the most important one last. */
  actions?: ReactNode;
  back?: ReactNode;
}

export function PageHeader({ title, documentTitle = title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-8 grid gap-3">
      {back && <div className="text-fine">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <PageTitle documentTitle={documentTitle}>{title}</PageTitle>
          {description && <p className="mt-1 max-w-[44rem] text-pretty text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>}
      </div>
    </header>
  );
}
