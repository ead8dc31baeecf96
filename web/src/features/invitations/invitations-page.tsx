import { useInfiniteQuery } from '@tanstack/react-query';
import type { Invitation } from '../../../../shared/contract/invitations.ts';
import { shortTerms } from '../../../../shared/terms/coupon/terms-text.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { invitationsQuery } from './data/invitations.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { InviteForm } from './invite-form.tsx';
import { messages } from './messages.ts';

const { columns } = messages;

const COLUMNS: readonly Column<Invitation>[] = [
  {
    id: 'person',
    header: columns.person,
    cell: ({ affiliate, email }) =>
      affiliate ? (
        <PersonLink person={affiliate} to={affiliatePath(affiliate.id)} />
      ) : (
        <span className="break-all">{email}</span>
      ),
  },
  { id: 'app', header: columns.app, cell: ({ app }) => app.name },
  { id: 'code', header: columns.code, cell: ({ code }) => <code className="break-all">{code}</code> },
  { id: 'terms', header: columns.terms, cell: shortTerms },
  { id: 'state', header: columns.state, cell: (invitation) => <State invitation={invitation} /> },
  {
    id: 'actions',
    header: columns.actions,
    headerHidden: true,
    hideHeaderOnPhone: true,
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
];

function State({ invitation: { state, until, remindedAt } }: { invitation: Invitation }) {
  const isSuccess = state === 'joined' || state === 'live';
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge variant={isSuccess ? 'success' : 'secondary'}>{messages.invitationStates[state]}</Badge>
      {state === 'invited' && (
        <span className="text-fine text-muted">
          {remindedAt ? messages.reminded(remindedAt) : messages.openUntil(until)}
        </span>
      )}
    </span>
  );
}

export function InvitationsPage() {
  const query = useInfiniteQuery(invitationsQuery);
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/partner/affiliates">{messages.back}</BackLink>}
      />
      <InviteForm />
      <section className="mt-12" aria-label={messages.caption}>
        <PagedList
          query={query}
          skeleton={<TableSkeleton />}
          empty={
            <EmptyState drawing="people" title={messages.empty}>
              {messages.emptyHint}
            </EmptyState>
          }
        >
          {({ items }) => (
            <DataTable
              caption={messages.caption}
              columns={COLUMNS}
              rows={items}
              rowKey={({ app, id, invitedAt }) => `${app.id} ${id} ${invitedAt}`}
            />
          )}
        </PagedList>
      </section>
    </>
  );
}
