import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Tooltip } from '../../components/overlays/tooltip.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { bellMessages as messages } from './bell-messages.ts';
import { markLoadedAsRead, unreadQuery } from './data/queries.ts';

const [NotificationsPanel, loadPanel] = onDemand(
  () => import('./notifications-panel.tsx'),
  'NotificationsPanel',
);

/** The place of the notification button: `sidebar` (with its name), `rail` (the collapsed sidebar) or `bar` (the top bar on a phone). */
export type BellPlace = 'sidebar' | 'rail' | 'bar';

const LOOKS: Record<BellPlace, string> = {
  sidebar: 'min-h-10 w-full gap-3 px-3',
  rail: 'min-h-10 w-full justify-center',
  bar: 'size-9 justify-center',
};

export function Bell({ place }: { place: BellPlace }) {
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    markLoadedAsRead(client);
  }

  const unread = data?.unread ?? 0;
  const control = (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={messages.bell(unread)}
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      onClick={() => (isOpen ? close() : setOpen(true))}
      className={classNames(
        'relative flex shrink-0 items-center rounded text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink',
        LOOKS[place],
      )}
    >
      <BellIcon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {place === 'sidebar' && <span className="truncate">{messages.title}</span>}
      {unread > 0 && <Count unread={unread} place={place} />}
    </button>
  );
  return (
    <>
      {place === 'rail' ? (
        <Tooltip immediate label={messages.title}>
          {control}
        </Tooltip>
      ) : (
        control
      )}
      {isOpen && (
        <Suspense>
          <NotificationsPanel button={button} side={place === 'bar' ? 'bottom' : 'right'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Count({ unread, place }: { unread: number; place: BellPlace }) {
  return (
    <span
      className={classNames(
        'rounded-full bg-brand text-center font-strong text-on-brand tabular-nums',
        place === 'sidebar'
          ? 'ms-auto min-w-6 px-1.5 text-fine leading-6'
          : 'absolute end-0.5 top-0.5 min-w-4.5 px-1 text-[0.6875rem] leading-4.5',
      )}
    >
      {messages.count(unread)}
    </span>
  );
}
