import { Suspense } from 'react';
import { hasPro } from '../../../../shared/accounts/has-pro.ts';
import { monthOf } from '../../../../shared/money/months.ts';
import { Tabs } from '../../components/buttons/tabs.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { useChosenCurrency } from '../../data/profiles/use-chosen-currency.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { storeChosenCurrency } from '../../lib/money/chosen-currency.ts';
import { PLAN_PATH } from '../../lib/routes/paths.ts';
import { FiguresTab } from './figures-tab.tsx';
import { messages } from './messages.ts';
import { ProNotice } from './pro-notice.tsx';
import { PeriodFilter } from './report-controls.tsx';
import { type ChangeReport, ReportSearch, TABS } from './search.ts';

/** Load the Pro tabs only when the user opens them. */
const [RetentionTab] = onDemand(() => import('./retention-tab.tsx'), 'RetentionTab');
const [ValueTab] = onDemand(() => import('./value-tab.tsx'), 'ValueTab');

/** Only partners have the tabs for retention and lifetime values, which are part of Pro. */
export function ReportsPage() {
  const { id, role, plan } = useProfile();
  const [search, changeSearch] = useSearchState(ReportSearch);
  const [currency] = useChosenCurrency();
  const change: ChangeReport = (changes) => {
    if (changes.currency) storeChosenCurrency(id, changes.currency);
    changeSearch(changes);
  };
  const present = monthOf(new Date().toISOString());
  const isStarter = role === 'partner' && !hasPro(plan?.name);
  // Ignore a comparison in the URL if the partner's plan doesn't include comparisons.
  const state = { ...search, currency, ...(isStarter ? { compare: undefined } : {}) };
  const controls = (
    <div className="mb-8 grid gap-3">
      <PeriodFilter state={state} change={change} present={present} hasOlderMonths={!isStarter} />
      {state.tab === 'figures' && !isStarter && (
        <FilterButtons
          legend={messages.compare}
          options={[
            { value: 'none', label: messages.alone },
            { value: 'previous', label: messages.previous },
          ]}
          value={state.compare ?? 'none'}
          onChange={(value) => change({ compare: value === 'previous' ? value : undefined })}
        />
      )}
      {isStarter && (
        <p className="text-fine text-muted">
          {messages.older} <TextLink to={PLAN_PATH}>{messages.olderLink}</TextLink>
        </p>
      )}
    </div>
  );
  const figures = (
    <>
      {controls}
      <FiguresTab role={role} state={state} change={change} present={present} />
    </>
  );
  if (role === 'affiliate') {
    return (
      <>
        <PageHeader title={messages.title} description={messages.affiliateDescription} />
        {figures}
      </>
    );
  }
  const content = {
    figures,
    retention: isStarter ? (
      <ProNotice title={messages.partOfPro(messages.tabNames.retention)}>{messages.proRetention}</ProNotice>
    ) : (
      <>
        {controls}
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <RetentionTab state={state} change={change} />
        </Suspense>
      </>
    ),
    value: isStarter ? (
      <ProNotice title={messages.partOfPro(messages.tabNames.value)}>{messages.proValue}</ProNotice>
    ) : (
      <Suspense fallback={<TableSkeleton rows={8} />}>
        <ValueTab state={state} change={change} />
      </Suspense>
    ),
  };
  return (
    <>
      <PageHeader title={messages.title} description={messages.partnerDescription} />
      <Tabs
        label={messages.tabs}
        value={state.tab}
        onChange={(tab) => change({ tab: tab === 'figures' ? undefined : tab })}
        tabs={TABS.map((value) => ({ value, label: messages.tabNames[value], content: content[value] }))}
      />
    </>
  );
}
