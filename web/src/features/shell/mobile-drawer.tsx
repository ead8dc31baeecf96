import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useReturnFocus } from '../../components/dialogs/use-return-focus.ts';
import { Logo } from '../../components/layout/logo.tsx';
import { messages } from './messages.ts';
import { SidebarNav } from './sidebar-nav.tsx';

interface MobileDrawerProps {
  role: Role;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MobileDrawer({ role, open, onOpenChange }: MobileDrawerProps) {
  const { saveOpener, restoreFocus } = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(8_20_19/0.5)]" />
        <Dialog.Content
          onOpenAutoFocus={saveOpener}
          onCloseAutoFocus={restoreFocus}
          className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] animate-drawer flex-col gap-5 overflow-y-auto border-line border-e bg-surface p-4 outline-none"
        >
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
          <SidebarNav role={role} collapsed={false} onNavigate={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
