import { X } from 'lucide-react';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { parseCouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { Report } from '../../../../shared/contract/reports.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { messages } from './messages.ts';
import type { ChangeReport, ReportState } from './search.ts';

type Groups = Pick<Report, 'apps' | 'people'>;

interface ScopeFiltersProps {
  viewer: Role;
  state: ReportState;
  /** Undefined if the report has no groups or is still loading. */
  groups: Groups | undefined;
  change: ChangeReport;
}

export function ScopeFilters({ viewer, state, groups, change }: ScopeFiltersProps) {
  const filters = filtersOf(viewer, state, groups);
  if (filters.length === 0) return null;
  // Move the focus elsewhere, because the button disappears together with the filter.
  function removeAndMove(name: (typeof filters)[number]['name']) {
    change({ [name]: undefined });
    requestHeadingFocus();
  }
  return (
    <ul aria-label={messages.filtered} className="mb-6 flex flex-wrap gap-2">
      {filters.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={messages.remove(label)}
            onClick={() => removeAndMove(name)}
            className="inline-flex min-h-8 items-center gap-2 rounded bg-brand-soft px-3 text-brand text-fine hover:bg-sunken"
          >
            {label} <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Describes the filters in the URL. Takes the names of apps and people from the groups of the report. */
function filtersOf(viewer: Role, { app, person, coupon }: ReportState, groups: Groups | undefined) {
  const nameOf = (list: Groups['apps'] | undefined, id: string) =>
    list?.find((group) => group.id === id)?.name;
  return [
    ...(app
      ? [{ name: 'app', label: messages.ofApp(nameOf(groups?.apps, app) ?? messages.oneApp) } as const]
      : []),
    ...(person
      ? [
          {
            name: 'person',
            label: messages.ofPerson(viewer, nameOf(groups?.people, person) ?? messages.onePerson[viewer]),
          } as const,
        ]
      : []),
    ...(coupon ? [{ name: 'coupon', label: messages.ofCode(parseCouponRef(coupon).code) } as const] : []),
  ];
}
