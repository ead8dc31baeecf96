import { AppWindow, ChevronRight, Megaphone } from 'lucide-react';
import { ROLES, type Role } from '../../../../shared/accounts/roles.ts';
import { messages } from './messages.ts';

const ICONS = { partner: AppWindow, affiliate: Megaphone } as const;

/** Lets a new user choose between SaaS Partner and Affiliate Marketer. */
export function RoleChoice({ onChoose }: { onChoose: (role: Role) => void }) {
  return (
    <ul className="grid gap-3">
      {ROLES.map((role) => {
        const Icon = ICONS[role];
        const { name, body } = messages.signup.roles[role];
        return (
          <li key={role}>
            <button
              type="button"
              onClick={() => onChoose(role)}
              className="group flex w-full items-center gap-4 rounded border border-line-strong/60 bg-surface px-4 py-4 text-start transition-colors duration-150 hover:border-brand"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
              <span className="grow">
                <span className="block font-strong">{name}</span>
                <span className="block text-balance text-fine text-muted">{body}</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-muted group-hover:text-brand rtl:rotate-180"
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
