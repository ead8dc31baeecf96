import { ChevronsUpDown, LogOut, Settings, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Avatar } from '../../components/avatar.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../components/dropdown-menu.tsx';
import { classNames } from '../../lib/class-names.ts';
import { messageOf } from '../../lib/error-message.ts';
import { fullName } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { signOutOf } from '../../lib/sign-out.ts';
import { messages } from './messages.ts';

interface AccountMenuProps {
  profile: Profile;
  /** The picture only. */
  compact?: boolean;
  side?: 'top' | 'bottom' | 'right';
}

/** Profile, Settings and Sign out, which returns to `/` (spec 2). */
export function AccountMenu({ profile, compact = false, side = 'top' }: AccountMenuProps) {
  const navigate = useNavigate();
  const name = fullName(profile);
  const settings = `/${profile.role}/settings`;

  async function signOut() {
    try {
      // First away from what only a signed-in user may see, else the guard would remember it as the place to return to.
      await signOutOf(() => navigate('/'));
    } catch (error) {
      notify.error(messages.signOutFailed, messageOf(error, ''));
    }
  }

  const trigger = (
    <button
      type="button"
      aria-label={`${messages.account}: ${name}`}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded text-start hover:bg-sunken',
        compact ? 'justify-center px-1' : 'w-full px-2',
      )}
    >
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

  return (
    <DropdownMenu trigger={trigger} side={side} align={compact ? 'end' : 'start'}>
      <MenuLabel>{profile.email}</MenuLabel>
      <MenuItem asChild>
        <Link to={`${settings}#profile`}>
          <UserRound aria-hidden="true" /> {messages.profile}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={settings}>
          <Settings aria-hidden="true" /> {messages.links.settings}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" /> {messages.signOut}
      </MenuItem>
    </DropdownMenu>
  );
}
