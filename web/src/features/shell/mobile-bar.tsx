import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { homeOf } from '../../lib/home-of.ts';
import { AccountMenu } from './account-menu.tsx';
import { messages } from './messages.ts';
import { SidebarNav } from './sidebar-nav.tsx';

/** On a phone: a bar with the account menu, and the links in a drawer. */
export function MobileBar({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-3 lg:hidden">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <Button variant="quiet" size="icon" aria-label={messages.openMenu}>
            <Menu aria-hidden="true" />
          </Button>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(8_20_19/0.5)]" />
          <Dialog.Content className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] animate-drawer flex-col gap-5 overflow-y-auto border-line border-e bg-surface p-4 outline-none">
            <div className="flex items-center justify-between">
              <Logo />
              <Dialog.Close asChild>
                <Button variant="quiet" size="icon" aria-label={messages.closeMenu}>
                  <X aria-hidden="true" />
                </Button>
              </Dialog.Close>
            </div>
            <Dialog.Title className="sr-only">{messages.menuTitle}</Dialog.Title>
            <Dialog.Description className="sr-only">{messages.menuDescription}</Dialog.Description>
            <SidebarNav role={profile.role} collapsed={false} onNavigate={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Link to={homeOf(profile.role)} className="rounded">
        <Logo />
      </Link>
      <div className="ms-auto flex items-center gap-1">
        <ThemeToggle />
        <AccountMenu profile={profile} compact side="bottom" />
      </div>
    </header>
  );
}
