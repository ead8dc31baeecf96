import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/text-link.tsx';
import { carriedLocation } from '../../lib/return-to.ts';

/** A link to another account screen, which remembers the page that the user came for. */
export function AccountLink(props: Omit<ComponentProps<typeof TextLink>, 'state'>) {
  const { state } = useLocation();
  return <TextLink {...props} state={carriedLocation(state)} />;
}
