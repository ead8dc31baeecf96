import { useEffect, useId, useState } from 'react';
import { EventsFilter } from '../../../../shared/contract/event-log.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { PROVIDER_IDS, PROVIDERS } from '../../../../shared/provider/providers.ts';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { eventMessages as texts } from './event-messages.ts';

interface TypeFilterProps {
  value: string | undefined;
  onChange: (type: string | undefined) => void;
}

const SUGGESTED = PROVIDER_IDS.flatMap((id) => PROVIDERS[id].events.map(({ type }) => type));

/**
 * Filters the event log by type. It suggests the usual types but accepts any type. A suggestion applies at once. A typed value applies when
 * the user presses Enter or leaves the field.
 */
export function TypeFilter({ value = '', onChange }: TypeFilterProps) {
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const list = useId();
  useEffect(() => {
    setTyped(value);
    setWrong(false);
  }, [value]);

  function apply(text: string) {
    const type = text.trim().toLowerCase();
    const isValid = type === '' || EventsFilter.shape.type.safeParse(type).success;
    setWrong(!isValid);
    if (isValid && type !== value) onChange(type || undefined);
  }

  return (
    <Field label={texts.type} error={isWrong ? texts.wrongType : undefined}>
      {(control) => (
        <>
          <Input
            {...control}
            type="text"
            list={list}
            placeholder={texts.anyType}
            maxLength={LIMITS.eventType}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
              if (target.value === '' || SUGGESTED.includes(target.value)) apply(target.value);
            }}
            onKeyDown={({ key }) => key === 'Enter' && apply(typed)}
            onBlur={() => apply(typed)}
          />
          <datalist id={list}>
            {SUGGESTED.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
