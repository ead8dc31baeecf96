import { Link, useLocation } from 'react-router-dom';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { Tooltip } from '../../components/overlays/tooltip.tsx';
import { classNames } from '../../lib/screens/class-names.ts';
import { messages } from './messages.ts';
import { isCurrent, SIDEBAR_LINKS, type SidebarLink } from './sidebar-links.ts';
import { type TaskCount, useTaskCounts } from './use-task-counts.ts';

interface SidebarNavProps {
  role: Role;
  collapsed: boolean;
  onNavigate?: () => void;
}

export function SidebarNav({ role, collapsed, onNavigate }: SidebarNavProps) {
  const waiting = useTaskCounts(role);
  const { pathname } = useLocation();
  return (
    <nav aria-label={messages.navigation}>
      <ul className="grid gap-1">
        {SIDEBAR_LINKS[role].map((link) => {
          const item = (
            <Link
              to={link.to}
              aria-current={isCurrent(link, pathname) ? 'page' : undefined}
              onClick={onNavigate}
              className="relative flex min-h-10 items-center gap-3 rounded px-3 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-strong aria-[current=page]:text-brand"
            >
              <LinkBody link={link} collapsed={collapsed} waiting={link.waiting && waiting[link.waiting]} />
            </Link>
          );
          return (
            <li key={link.to}>
              {collapsed ? (
                <Tooltip immediate label={link.label}>
                  {item}
                </Tooltip>
              ) : (
                item
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function LinkBody({
  link: { icon: Icon, label },
  collapsed,
  waiting,
}: {
  link: SidebarLink;
  collapsed: boolean;
  waiting: TaskCount | undefined;
}) {
  return (
    <>
      <Icon
        aria-hidden="true"
        className={classNames('size-5 shrink-0', collapsed && 'mx-auto')}
        strokeWidth={1.75}
      />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
      {waiting !== undefined && waiting.count > 0 && (
        <span
          className={classNames(
            'rounded-full bg-due-soft text-center font-strong text-due tabular-nums',
            collapsed
              ? 'absolute end-1 top-0.5 min-w-4.5 px-1 text-[0.6875rem] leading-4.5'
              : 'ms-auto min-w-6 px-1.5 text-fine leading-6',
          )}
        >
          <span aria-hidden="true">{messages.waitingShort(waiting)}</span>
          <span className="sr-only">{messages.waiting(waiting)}</span>
        </span>
      )}
    </>
  );
}
