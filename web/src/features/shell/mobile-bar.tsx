import { Menu } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ThemeToggle } from '../../components/buttons/theme-toggle.tsx';
import { Logo } from '../../components/layout/logo.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { dashboardPath } from '../../lib/routes/dashboard-path.ts';
import { AccountButton } from './account-button.tsx';
import { messages } from './messages.ts';

const [MobileDrawer, loadMobileDrawer] = onDemand(() => import('./mobile-drawer.tsx'), 'MobileDrawer');

export function MobileBar({ profile, bell }: { profile: Profile; bell: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  function openDrawer() {
    setWanted(true);
    setOpen(true);
  }

  return (
    <header
      data-bar="top"
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-3 lg:hidden"
    >
      <Button
        variant="quiet"
        size="icon"
        aria-label={messages.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadMobileDrawer}
        onFocus={loadMobileDrawer}
        onClick={openDrawer}
      >
        <Menu aria-hidden="true" />
      </Button>
      {wanted && (
        <Suspense>
          <MobileDrawer role={profile.role} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
      <Link to={dashboardPath(profile.role)} className="rounded">
        <Logo />
      </Link>
      <div className="ms-auto flex items-center gap-1">
        {bell}
        <ThemeToggle />
        <AccountButton profile={profile} compact side="bottom" />
      </div>
    </header>
  );
}
