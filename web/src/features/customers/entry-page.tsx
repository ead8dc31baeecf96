import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Role } from '../../../../shared/accounts/roles.ts';
import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import type { EntryExplanation } from '../../../../shared/contract/sales.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { ItemPage } from '../../components/layout/item-page.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { Skeleton, TableSkeleton } from '../../components/states/skeleton.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { entryQuery } from '../../data/customers/sales.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath, balancePath, customerPath } from '../../lib/routes/paths.ts';
import { describeEntry, settledOnWords, settlementLabel } from './describe-entry.ts';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { messages } from './messages.ts';
import { payoutPath } from './paths.ts';
import { ProviderId } from './provider-id.tsx';
import { traceMessages as texts } from './trace-messages.ts';

/** The page that explains a ledger entry. Its address is the same for the partner and the affiliate. */
export function EntryPage() {
  const { customerId = '' } = useParams();
  const [search] = useSearchParams();
  const { role } = useProfile();
  const ref = { customerId, at: search.get('at') ?? '', entryId: search.get('entry') ?? '' };
  const query = useQuery(entryQuery(ref));
  return (
    <ItemPage
      query={query}
      missing={{ title: texts.entryNotFound, hint: texts.entryNotFoundHint }}
      back={<BackLink to={`/${role}/customers`}>{texts.back}</BackLink>}
      above={
        <PageHeader
          title={texts.entryTitle}
          description={texts.sameLink}
          back={<BackLink to={customerPath(role, customerId)}>{texts.backToCustomer}</BackLink>}
          actions={
            <CopyButton
              text={`${location.origin}${entryPath(ref)}`}
              label={texts.copyLink}
              variant="secondary"
              size="small"
            />
          }
        />
      }
      skeleton={<EntrySkeleton />}
    >
      {(explanation) => <Explanation {...explanation} role={role} />}
    </ItemPage>
  );
}

function Explanation({ role, ...explanation }: EntryExplanation & { role: Role }) {
  const { entry, related } = explanation;
  const { title, arithmetic } = describeEntry(entry);
  return (
    <>
      <p className="text-muted">{title}</p>
      <p className="font-strong text-display">
        <Money value={entry.amount} />
      </p>
      <p className="mt-1 mb-8 max-w-[44rem] text-muted tabular-nums">{arithmetic}</p>
      <EntryFacts {...explanation} role={role} />
      <section className="mt-12" aria-labelledby="related">
        <h2 id="related" className="mb-6 text-lead">
          {texts.related}
        </h2>
        <DataTable
          caption={texts.relatedCaption}
          columns={ENTRY_COLUMNS}
          rows={related}
          rowKey={({ id }) => id}
          phoneRows="compact"
        />
      </section>
    </>
  );
}

function EntryFacts({
  entry,
  app,
  affiliate,
  partner,
  usedAt,
  creditReason,
  payout,
  role,
}: EntryExplanation & { role: Role }) {
  const { code, match, version, month, at, counterpartyId, amount, source } = entry;
  const balance = balancePath(role, { counterpartyId, month, currency: amount.currency });
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
      {role === 'partner' ? (
        <Fact label={texts.affiliate}>
          <TextLink to={affiliatePath(affiliate.id)}>{fullName(affiliate)}</TextLink>
        </Fact>
      ) : (
        <Fact label={texts.partner}>{partner.companyName}</Fact>
      )}
      <Fact label={texts.app}>{app.name}</Fact>
      <Fact label={texts.code}>
        <span className="break-all font-strong tracking-wide">{code}</span>
      </Fact>
      <Fact label={messages.matchedBy}>
        {messages.match[match]}
        {creditReason !== null && (
          <span className="block text-fine text-muted [overflow-wrap:anywhere]">{creditReason}</span>
        )}
      </Fact>
      <Fact label={messages.terms}>{messages.termsVersion(version)}</Fact>
      {usedAt && (
        <Fact label={texts.usedAt}>
          <DateTime iso={usedAt} />
        </Fact>
      )}
      <Fact label={texts.date}>
        <DateTime iso={at} />
      </Fact>
      <Fact label={texts.month}>
        <TextLink to={balance}>
          {entry.kind === 'commission' ? formatMonth(month) : texts.monthHint(month)}
        </TextLink>
      </Fact>
      {entry.amount.amount !== 0 && (
        <Fact label={texts.payout}>
          <Settlement payout={payout} side={role} entry={entry} />
        </Fact>
      )}
      {source && (
        <Fact label={texts.ids(PROVIDERS[source.provider].label)}>
          <EntrySource source={source} />
        </Fact>
      )}
    </dl>
  );
}

/** Each id links to a page in the provider's dashboard. Only partners see these ids. */
function EntrySource({ source }: { source: NonNullable<LedgerEntry['source']> }) {
  const { provider, payment, cause, eventId } = source;
  return (
    <span className="grid justify-items-start text-fine">
      {[payment, cause, eventId].map((id) => id && <ProviderId key={id} provider={provider} id={id} />)}
    </span>
  );
}

interface SettlementProps extends Pick<EntryExplanation, 'payout' | 'entry'> {
  side: Role;
}

/** Shows whether a payout has settled an entry, and links to it if there is one. Shows nothing for an entry without an amount. */
export function Settlement({ payout, side, entry }: SettlementProps) {
  const label = settlementLabel(entry);
  if (label === null || entry.unpaid || !payout) return <>{label}</>;
  return (
    <TextLink to={payoutPath(side, entry.counterpartyId, payout.id)}>
      {settledOnWords(entry)} <DateTime iso={payout.paidAt} />
    </TextLink>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function EntrySkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-12 w-48" />
      <Skeleton className="h-28" />
      <TableSkeleton rows={2} />
    </div>
  );
}
