import type { UseFormReturn } from 'react-hook-form';
import { countingOf } from '../../../../shared/codes/counting.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { CHECKOUT_LINKS, PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';
import { CountingLines } from '../../components/counting/counting-lines.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
import { type EditedApp, exampleLink, linksIn } from './app-form.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { messages } from './messages.ts';

interface CountingFieldsProps {
  form: UseFormReturn<EditedApp>;
  /** The saved address of the website. */
  url: string;
}

/** The settings that decide how an app's sales count, and what they come to as they are typed. */
export function CountingFields({ form, url }: CountingFieldsProps) {
  const { errors } = form.formState;
  const values = form.watch();
  const counting = countingOf({
    ...values,
    codeParameter: values.codeParameter.trim(),
    checkoutLinks: linksIn(values.checkoutLinks),
  });
  return (
    <>
      <div aria-live="polite" className="rounded bg-sunken px-4 py-3">
        <CountingLines counting={counting} isOwn />
      </div>
      <CheckboxField
        label={messages.noDiscount}
        hint={messages.noDiscountHint}
        {...form.register('noDiscount', {
          // Links are then what affiliates share, so counting by them is what the partner wants.
          onChange: ({ target }) =>
            target.checked && form.setValue('countByLink', true, { shouldDirty: true }),
        })}
      />
      <Field
        label={CHECKOUT_LINKS}
        aside={messages.optional}
        hint={
          values.noDiscount
            ? messages.checkoutLinksHintWithoutDiscount(LIMITS.checkoutLinks)
            : messages.checkoutLinksHint(PROVIDER_NAMES, LIMITS.checkoutLinks)
        }
        error={errors.checkoutLinks?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('checkoutLinks')}
            rows={2}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={messages.checkoutLinksPlaceholder}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <CheckboxField
          label={messages.countByLink}
          hint={messages.countByLinkHint}
          {...form.register('countByLink')}
        />
        {values.countByLink && (
          <CheckboxField label={messages.ownCheckoutDomain} {...form.register('ownCheckoutDomain')} />
        )}
      </div>
      <Field
        label={messages.codeParameter}
        aside={messages.optional}
        hint={messages.codeParameterHint(exampleLink(values.url, url))}
        error={errors.codeParameter?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('codeParameter')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="?promo="
            className="max-w-48"
          />
        )}
      </Field>
    </>
  );
}
