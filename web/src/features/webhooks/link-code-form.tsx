import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { webhooks } from '../../../../shared/contract/webhooks.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input } from '../../components/forms/input.tsx';
import { type LinkableCode, useLinkPromotionCode } from '../../data/apps/webhooks.ts';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { unmatchedMessages as texts } from './messages.ts';

const LinkForm = webhooks.linkPromotionCode.body;
type LinkForm = z.input<typeof LinkForm>;

interface LinkCodeFormProps extends LinkableCode {
  close: () => void;
}

/** The user enters the coupon's code. The form suggests the codes of the app's coupons. */
export function LinkCodeForm({ close, ...subject }: LinkCodeFormProps) {
  const codes = useId();
  const { data } = useInfiniteQuery(couponRequestsQuery({ status: 'active' }));
  const link = useLinkPromotionCode(subject);
  const form = useForm<LinkForm>({ resolver: zodResolver(LinkForm), defaultValues: { code: '' } });

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await link.mutateAsync(code);
    } catch (error) {
      if (!showFieldErrors(error, { setError: form.setError, fields: ['code'] })) {
        form.setError('code', { message: messageOf(error, texts.linkFailed) }, { shouldFocus: true });
      }
      return;
    }
    notify.success(texts.linked, texts.linkedTo(code));
    close();
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field label={texts.code} error={form.formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            list={codes}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase"
          />
        )}
      </Field>
      <datalist id={codes}>
        {data?.items
          .filter(({ app }) => app.id === subject.appId)
          .map(({ code }) => (
            <option key={code} value={code} />
          ))}
      </datalist>
      <FormActions
        onCancel={close}
        actionLabel={texts.linkSubmit}
        pending={link.isPending && texts.linking}
      />
    </form>
  );
}
