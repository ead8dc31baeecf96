import { SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useId, useRef } from 'react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { bellMessages } from './bell-messages.ts';
import { messages } from './messages.ts';
import { NotificationsList } from './notifications-list.tsx';

interface NotificationsPanelProps {
  /** The button that opens the panel. It gets the focus again when the panel closes. */
  button: RefObject<HTMLButtonElement | null>;
  side: 'bottom' | 'right';
  onClose: () => void;
}

export function NotificationsPanel({ button, side, onClose }: NotificationsPanelProps) {
  const { role } = useProfile();
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const hasFocusMoved = useRef(false);

  function follow() {
    hasFocusMoved.current = true;
    onClose();
  }

  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          ref={panel}
          side={side}
          align="start"
          // Use a larger offset next to the sidebar. The offset is measured from the button, so it must include the sidebar's padding.
          sideOffset={side === 'right' ? 24 : 8}
          collisionPadding={8}
          aria-labelledby={title}
          // Mark the panel as a dialog that updates while it is open (see app/live-screens.tsx).
          data-shows-news=""
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.focus();
          }}
          onInteractOutside={(event) => {
            // Ignore clicks on the button here. The button itself closes the panel.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            else hasFocusMoved.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasFocusMoved.current) button.current?.focus();
          }}
          className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] animate-fade flex-col rounded border border-line bg-surface shadow-float outline-none"
        >
          <div className="flex items-center justify-between gap-4 border-line border-b ps-5 pe-3 py-2.5">
            <h2 id={title} className="text-lead">
              {bellMessages.title}
            </h2>
            <ButtonLink
              to={`/${role}/settings?tab=notifications`}
              aria-label={messages.preferences}
              title={messages.preferences}
              onClick={follow}
              variant="quiet"
              size="icon"
            >
              <SlidersHorizontal aria-hidden="true" />
            </ButtonLink>
          </div>
          <div className="min-h-0 grow overflow-y-auto">
            <NotificationsList role={role} onFollow={follow} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
