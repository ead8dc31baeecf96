import type { ComponentProps } from 'react';
import type { Person } from '../../../../shared/contract/schemas.ts';
import { fullName } from '../../lib/money/format.ts';
import { TextLink } from '../buttons/text-link.tsx';
import { Avatar } from './avatar.tsx';

interface PersonLinkProps extends Omit<ComponentProps<typeof TextLink>, 'children'> {
  person: Omit<Person, 'id'>;
  /** A quiet line below the name. */
  detail?: string | null;
}

/** A person's picture and name in a table. The name is a link. */
export function PersonLink({ person, detail, ...link }: PersonLinkProps) {
  const name = fullName(person);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} url={person.avatarUrl} />
      <span className="grid min-w-0 justify-items-start">
        <TextLink {...link}>{name}</TextLink>
        {detail && <span className="text-fine text-muted tabular-nums">{detail}</span>}
      </span>
    </span>
  );
}
