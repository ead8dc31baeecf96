import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import type { DrawingName } from './drawn.tsx';

interface EmptyStateProps {
  drawing: DrawingName;
  /** The specification's text where it gives one. */
  title: string;
  /** What belongs here. */
  children?: ReactNode;
  /** The one next step: a button or a link. */
  action?: ReactNode;
}

/** What a list shows that never had anything in it. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <Drawing name={drawing} />
      <div className="grid max-w-[34rem] gap-1.5">
        <h2 className="text-lead">{title}</h2>
        {children && <p className="text-balance text-muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
