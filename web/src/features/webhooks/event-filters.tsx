import { EVENT_OUTCOMES, type EventsFilter } from '../../../../shared/contract/event-log.ts';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterSelect } from '../../components/lists/filter-select.tsx';
import { OUTCOME_NAMES, eventMessages as texts } from './event-messages.ts';
import { TypeFilter } from './type-filter.tsx';

interface EventFiltersProps {
  filter: EventsFilter;
  onChange: (changes: Omit<EventsFilter, 'q'>) => void;
}

const OUTCOMES = EVENT_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] }));

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
      <TypeFilter value={filter.type} onChange={(type) => onChange({ type })} />
      <DayFilter label={texts.received} days={filter} onChange={onChange} />
    </>
  );
}
