import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ThemeToggle } from '../../components/buttons/theme-toggle.tsx';
import { Logo, LogoMark } from '../../components/layout/logo.tsx';
import { messages as common } from '../../components/messages.ts';
import { Tooltip } from '../../components/overlays/tooltip.tsx';
import { dashboardPath } from '../../lib/routes/dashboard-path.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { useTheme } from '../../lib/screens/theme.ts';
import { useAfterPaint } from '../../lib/screens/use-after-paint.ts';
import { AccountButton } from './account-button.tsx';
import { messages } from './messages.ts';
import { MobileBar } from './mobile-bar.tsx';
import { useSidebarCollapsed } from './sidebar-collapsed.ts';
import { SidebarNav } from './sidebar-nav.tsx';

interface AppShellProps {
  profile: Profile;
  /**
   * Renders the notification button for one of three places: the sidebar, the collapsed sidebar (without a name) or the top bar on a phone.
   */
  bell: (place: 'sidebar' | 'rail' | 'bar') => ReactNode;
}

export function AppShell({ profile, bell }: AppShellProps) {
  const [collapsed, setCollapsed] = useSidebarCollapsed();
  // Move the page's content one frame after the sidebar, because laying out a long list would otherwise delay the response to the click.
  const isContentCollapsed = useAfterPaint(collapsed);
  const isDark = useTheme() === 'dark';
  const toggle = collapsed ? messages.expand : messages.collapse;
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;

  return (
    <div className="flex min-h-dvh max-lg:flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded focus:bg-surface focus:px-4 focus:py-2 focus:text-brand"
      >
        {messages.skip}
      </a>
      <MobileBar profile={profile} bell={bell('bar')} />
      <aside
        className={classNames(
          'sticky top-0 flex h-dvh shrink-0 flex-col border-line border-e bg-surface px-4 py-5 max-lg:hidden',
          collapsed ? 'w-20' : 'w-64',
          collapsed !== isContentCollapsed && (collapsed ? 'me-44' : '-me-44'),
        )}
      >
        <Link
          to={dashboardPath(profile.role)}
          aria-label="Tributary"
          className={classNames('mb-5 flex h-9 items-center rounded', collapsed ? 'justify-center' : 'px-2')}
        >
          {collapsed ? <LogoMark /> : <Logo />}
        </Link>
        <div className="mb-3 border-line border-b pb-3">{bell(collapsed ? 'rail' : 'sidebar')}</div>
        <div className="-mx-4 min-h-0 grow overflow-y-auto overflow-x-clip px-4">
          <SidebarNav role={profile.role} collapsed={collapsed} />
        </div>
        <div
          className={classNames(
            'mt-4 flex gap-1',
            collapsed ? 'flex-col items-center' : 'items-center justify-between',
          )}
        >
          <Tooltip immediate={collapsed} label={toggle}>
            <Button
              variant="quiet"
              size="icon"
              aria-label={toggle}
              aria-expanded={!collapsed}
              onClick={() => setCollapsed(!collapsed)}
            >
              <ToggleIcon aria-hidden="true" />
            </Button>
          </Tooltip>
          <Tooltip immediate={collapsed} label={common.useTheme[isDark ? 'light' : 'dark']}>
            <ThemeToggle named />
          </Tooltip>
        </div>
        <div className="mt-3 border-line border-t pt-3">
          <AccountButton profile={profile} compact={collapsed} side={collapsed ? 'right' : 'top'} />
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 grow px-4 py-6 outline-none sm:px-8 sm:py-9 lg:px-12"
      >
        <div className="mx-auto max-w-6xl">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
