import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { LazyMenu } from '../../components/overlays/lazy-menu.tsx';
import { Tooltip } from '../../components/overlays/tooltip.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { fullName } from '../../lib/money/format.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { messages } from './messages.ts';

const [AccountMenu, loadAccountMenu] = onDemand(() => import('./account-menu.tsx'), 'AccountMenu');

interface AccountButtonProps {
  profile: Profile;
  compact?: boolean;
  side: 'top' | 'bottom' | 'right';
}

export function AccountButton({ profile, compact = false, side }: AccountButtonProps) {
  return (
    <LazyMenu
      trigger={(attributes) => <Trigger profile={profile} compact={compact} {...attributes} />}
      menu={(props) => (
        <AccountMenu profile={profile} side={side} align={compact ? 'end' : 'start'} {...props} />
      )}
      load={loadAccountMenu}
    />
  );
}

function Trigger({
  profile,
  compact,
  ...props
}: { profile: Profile; compact: boolean } & ComponentProps<'button'>) {
  const name = fullName(profile);
  const button = (
    <button
      type="button"
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded text-start hover:bg-sunken',
        compact ? 'justify-center px-1' : 'w-full px-2',
      )}
      {...props}
    >
      <span className="sr-only">{compact ? `${messages.account}: ${name}` : `${messages.account}: `}</span>
      <Avatar name={name} url={profile.avatarUrl} />
      {!compact && (
        <>
          <span className="grid min-w-0 grow leading-5">
            <span className="truncate font-strong text-fine">{name}</span>
            <span className="truncate text-fine text-muted">{profile.companyName || profile.email}</span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </>
      )}
    </button>
  );
  return compact ? (
    <Tooltip immediate label={name}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
