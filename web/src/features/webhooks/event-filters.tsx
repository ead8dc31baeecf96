import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { EVENT_OUTCOMES, type EventOutcome } from '../../../../shared/contract/event-log.ts';
import { PROVIDERS } from '../../../../shared/providers.ts';
import { Button } from '../../components/button.tsx';
import { DayFilter } from '../../components/day-filter.tsx';
import { Field } from '../../components/field.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { listMessages } from '../../components/list-messages.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { Select } from '../../components/select.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { OUTCOME_NAMES, eventMessages as texts } from './event-messages.ts';

/** The filters of the page, in the form in which the page's URL contains them. */
export interface EventFilters {
  q?: string | undefined;
  outcome?: EventOutcome | undefined;
  type?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

interface EventFiltersProps {
  app: App;
  /** True if the partner has several apps. */
  hasMoreApps: boolean;
  filters: EventFilters;
  onApp: (appId: string) => void;
  onChange: (changes: EventFilters) => void;
}

const OUTCOMES = EVENT_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] }));
const TYPES = PROVIDERS.stripe.events.map(({ type }) => ({ value: type, label: type }));

/** Fields for searching and filtering the log of events. */
export function EventFilterBar({ app, hasMoreApps, filters, onApp, onChange }: EventFiltersProps) {
  const { q, outcome, type, since, until } = filters;
  const [isOpen, setOpen] = useState(Boolean(outcome ?? type ?? since ?? until));
  const panel = useId();
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          term={q ?? ''}
          onSearch={(term) => onChange({ q: term || undefined })}
          className="min-w-0 grow basis-56"
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {listMessages.filters}
        </Button>
        {hasMoreApps && (
          <div className="min-w-0 basis-56 sm:ms-auto">
            <AppSelect app={app} onApp={onApp} />
          </div>
        )}
      </div>
      {isOpen && (
        <fieldset
          id={panel}
          className="grid items-end gap-x-4 gap-y-3 rounded bg-sunken p-4 sm:grid-cols-2 xl:grid-cols-4"
        >
          <legend className="sr-only">{listMessages.filters}</legend>
          <FilterSelect
            label={texts.outcome}
            all={texts.anyOutcome}
            value={outcome}
            options={OUTCOMES}
            onChange={(chosen) => onChange({ outcome: EVENT_OUTCOMES.find((one) => one === chosen) })}
          />
          <FilterSelect
            label={texts.type}
            all={texts.anyType}
            value={type}
            options={TYPES}
            onChange={(chosen) => onChange({ type: chosen })}
          />
          <DayFilter label={texts.received} days={{ since, until }} onChange={onChange} />
        </fieldset>
      )}
    </div>
  );
}

/** A field for choosing one of the partner's apps. Shows the current app alone until the others have loaded. */
function AppSelect({ app, onApp }: Pick<EventFiltersProps, 'app' | 'onApp'>) {
  const { data = [] } = useQuery(appOptionsQuery('partner'));
  const isListed = data.some(({ value }) => value === app.id);
  return (
    <Field label={texts.app}>
      {(control) => (
        <Select
          {...control}
          value={app.id}
          onChange={({ target }) => onApp(target.value)}
          options={isListed ? data : [{ value: app.id, label: app.name }, ...data]}
        />
      )}
    </Field>
  );
}
