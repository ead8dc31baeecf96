import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { carriedLocation } from '../../lib/auth/return-to.ts';

/** A link to another account screen. It preserves the address that the user originally wanted to open. */
export function AccountLink(props: Omit<ComponentProps<typeof TextLink>, 'state'>) {
  const { state } = useLocation();
  return <TextLink {...props} state={carriedLocation(state)} />;
}
