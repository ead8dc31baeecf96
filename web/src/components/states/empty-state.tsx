import type { ReactNode } from 'react';
import { Illustration } from './illustration.tsx';
import type { IllustrationName } from './illustration-svg.tsx';

interface EmptyStateProps {
  drawing: IllustrationName;
  /** If the specification has a title for this list, it is used verbatim. */
  title: string;
  /** An explanation of what will appear here. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <Illustration name={drawing} />
      <div className="grid max-w-[34rem] gap-1.5">
        <h2 className="text-lead">{title}</h2>
        {children && <p className="text-balance text-muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
