import { LogOut, Settings, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '../../components/overlays/dropdown-menu.tsx';
import { signOutAndReload } from '../../lib/auth/sign-out.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { messages } from './messages.ts';

interface AccountMenuProps {
  profile: Profile;
  trigger: ReactElement;
  side: 'top' | 'bottom' | 'right';
  align: 'start' | 'end';
  defaultOpen: boolean;
}

export function AccountMenu({ profile, ...menu }: AccountMenuProps) {
  const settings = `/${profile.role}/settings`;

  async function signOut() {
    try {
      await signOutAndReload();
    } catch (error) {
      notify.error(messages.signOutFailed, messageOf(error, ''));
    }
  }

  return (
    <DropdownMenu {...menu}>
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
