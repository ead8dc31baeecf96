import { EVENT_OUTCOMES, type EventsFilter } from '../../../../shared/contract/event-log.ts';
import { PROVIDERS } from '../../../../shared/providers.ts';
import { DayFilter } from '../../components/day-filter.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { OUTCOME_NAMES, eventMessages as texts } from './event-messages.ts';

interface EventFiltersProps {
  filter: EventsFilter;
  onChange: (changes: Omit<EventsFilter, 'q'>) => void;
}

const OUTCOMES = EVENT_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] }));
const TYPES = PROVIDERS.stripe.events.map(({ type }) => ({ value: type, label: type }));

/** The filters of the log of events: by outcome, type and day. */
export function EventFilters({ filter, onChange }: EventFiltersProps) {
  return (
    <>
      <FilterSelect
        label={texts.outcome}
        all={texts.anyOutcome}
        value={filter.outcome}
        options={OUTCOMES}
        onChange={(outcome) => onChange({ outcome })}
      />
      <FilterSelect
        label={texts.type}
        all={texts.anyType}
        value={filter.type}
        options={TYPES}
        onChange={(type) => onChange({ type })}
      />
      <DayFilter label={texts.received} days={filter} onChange={onChange} />
    </>
  );
}
