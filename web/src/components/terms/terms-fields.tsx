import type { UseFormRegisterReturn } from 'react-hook-form';
import { TERMS_LIMITS } from '../../../../shared/terms/coupon/terms.ts';
import { termsDetails } from '../../../../shared/terms/coupon/terms-details.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { Field } from '../forms/field.tsx';
import { Input, Textarea } from '../forms/input.tsx';
import { Select } from '../forms/select.tsx';
import { AmountRows, type AmountRowsControl, type AmountRowsErrors } from '../money/amount-rows.tsx';
import { termsMessages as texts } from './messages.ts';
import { parseTerms, TERMS_KINDS, type TermsInput } from './terms-input.ts';

interface TermsFieldsProps {
  register: (field: Exclude<keyof TermsInput, 'bounty'>) => UseFormRegisterReturn;
  bounty: AmountRowsControl;
  values: TermsInput;
  errors: { readonly [K in Exclude<keyof TermsInput, 'bounty'>]?: { message?: string } | undefined } & {
    readonly bounty?: AmountRowsErrors;
  };
  percentLabel: string;
  percentHint?: string;
  /** The rate for which an empty percentage stands. */
  emptyRate?: number;
}

export function TermsFields(props: TermsFieldsProps) {
  const { register, bounty, values, errors, percentLabel, percentHint, emptyRate } = props;
  const isBounty = values.kind === 'bounty';
  const { terms } = parseTerms(values, emptyRate);
  return (
    <>
      <Field label={texts.kind}>
        {(control) => (
          <Select
            {...control}
            {...register('kind')}
            options={TERMS_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          />
        )}
      </Field>
      {isBounty && (
        <AmountRows
          label={texts.bounty}
          hint={texts.bountyHint}
          control={bounty}
          max={TERMS_LIMITS.bountyCurrencies}
          errors={errors.bounty}
        />
      )}
      <Field
        label={isBounty ? texts.otherPercent : percentLabel}
        hint={[isBounty && texts.otherPercentHint, percentHint].filter(Boolean).join(' ') || undefined}
        error={errors.percent?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('percent')}
            inputMode="decimal"
            placeholder="20"
            autoComplete="off"
            className="max-w-32 tabular-nums"
          />
        )}
      </Field>
      {!isBounty && (
        <Field
          label={texts.months}
          aside={texts.optional}
          hint={texts.monthsHint}
          error={errors.months?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('months')}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-32 tabular-nums"
            />
          )}
        </Field>
      )}
      <Field
        label={texts.text}
        aside={texts.optional}
        hint={texts.textHint}
        error={errors.termsText?.message}
      >
        {(control) => (
          <Textarea {...control} {...register('termsText')} rows={3} maxLength={TERMS_LIMITS.text} />
        )}
      </Field>
      <div aria-live="polite" className={terms && 'rounded bg-sunken px-4 py-3'}>
        {terms && (
          <>
            <p className="text-fine text-muted">{texts.meaning}</p>
            <p className="font-strong">{termsText(terms)}</p>
            <p className="mt-1 text-fine text-muted">{termsDetails(terms)}</p>
          </>
        )}
      </div>
    </>
  );
}
