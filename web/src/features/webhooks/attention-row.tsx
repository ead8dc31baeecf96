import { CircleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';
import { attentionMessages as texts } from './messages.ts';

interface AttentionRowProps {
  title: string;
  isSevere?: boolean;
  facts?: ReactNode;
  /** The one button of the row. */
  action: ReactNode;
  /** What to do, which is shown on request. */
  children: ReactNode;
}

export function AttentionRow({ title, isSevere = false, facts, action, children }: AttentionRowProps) {
  return (
    <li className="grid items-start gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3">
        <CircleExclamationPoint
          aria-hidden="true"
          className={classNames('mt-0.5 size-5 shrink-0', isSevere ? 'text-danger' : 'text-due')}
        />
        <div className="grid min-w-0 gap-1">
          <h3 className="font-strong">{title}</h3>
          {facts}
          <details>
            <summary className="min-h-6 text-fine">{texts.whatToDo}</summary>
            <div className="mt-1 grid max-w-[44rem] justify-items-start gap-2">{children}</div>
          </details>
        </div>
      </div>
      <div className="max-sm:ps-8">{action}</div>
    </li>
  );
}
