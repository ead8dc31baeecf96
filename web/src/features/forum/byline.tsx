import type { ReactNode } from 'react';
import type { Person } from '../../../../shared/contract/schemas.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { fullName } from '../../lib/money/format.ts';

interface BylineProps {
  author: Person;
  children: ReactNode;
}

/** An author without a name is shown as `User` (spec 2). */
export function Byline({ author, children }: BylineProps) {
  const name = fullName(author);
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-fine">
      <Avatar name={name} url={author.avatarUrl} size="small" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="font-strong text-ink">{name}</span>
        <span className="text-muted">{children}</span>
      </span>
    </span>
  );
}
