import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/text-link.tsx';
import { carriedLocation } from '../../lib/return-to.ts';

/** A link to another account screen. It keeps the address of the page that the user wanted to open. */
export function AccountLink(props: Omit<ComponentProps<typeof TextLink>, 'state'>) {
  const { state } = useLocation();
  return <TextLink {...props} state={carriedLocation(state)} />;
}
