import type { ComponentProps } from 'react';
import type { Person } from '../../../../shared/contract/schemas.ts';
import { fullName } from '../../lib/money/format.ts';
import { TextLink } from '../buttons/text-link.tsx';
import { Avatar } from './avatar.tsx';

interface PersonLinkProps extends Omit<ComponentProps<typeof TextLink>, 'children'> {
  person: Omit<Person, 'id'>;
}

/** A person's picture and name in a table. The name is a link. */
export function PersonLink({ person, ...link }: PersonLinkProps) {
  const name = fullName(person);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} url={person.avatarUrl} />
      <TextLink {...link}>{name}</TextLink>
    </span>
  );
}
