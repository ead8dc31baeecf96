import { CircleCheck, CircleExclamationPoint, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';

const KINDS = {
  error: { Icon: CircleExclamationPoint, look: 'bg-danger-soft text-danger' },
  success: { Icon: CircleCheck, look: 'bg-brand-soft text-brand' },
  info: { Icon: Info, look: 'bg-sunken text-ink' },
  due: { Icon: Info, look: 'bg-due-soft text-due' },
} as const;

interface NoticeProps {
  kind: keyof typeof KINDS;
  title?: ReactNode;
  children?: ReactNode;
}

/** An inline message, such as a form error or a next step. Place the message next to the related content. */
export function Notice({ kind, title, children }: NoticeProps) {
  const { Icon, look } = KINDS[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded px-4 py-3 text-body', look)}
    >
      <Icon aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
      <div className="min-w-0 grow">
        {title && <p className="font-strong">{title}</p>}
        {children && <div className={classNames(title && 'mt-0.5 text-ink')}>{children}</div>}
      </div>
    </div>
  );
}
