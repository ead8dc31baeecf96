import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CouponRequest, coupons } from '../../../../shared/contract/coupons.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { couponRefFrom } from './coupon-ref-from.ts';
import { useSetCodeTexts } from './data/decisions.ts';
import { textMessages as texts } from './messages.ts';

const Texts = z.pick(coupons.setCodeTexts.body, { texts: true });

const textsIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((text) => text !== '');

/**
 * The form's only field holds all texts, separated by commas or spaces. It is checked as typed and not transformed, because Zod's
 * transformations would add to every page.
 */
const Fields = z.object({
  texts: z.string().check((context) => {
    const message = z.safeParse(Texts, { texts: textsIn(context.value) }).error?.issues[0]?.message;
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  }),
});

const fieldsOf = (request: Pick<CouponRequest, 'texts'>) => ({ texts: request.texts.join(', ') });

/** A form for the further texts of an active coupon's code, such as the names in an affiliate's old links. */
export function CodeTexts({ request }: { request: CouponRequest }) {
  const change = useSetCodeTexts(couponRefFrom(request));
  const { filled, changes, refill, takeCurrent } = useFilled(request, (shown) => [
    [texts.title, fieldsOf(shown).texts],
  ]);
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: fieldsOf(request) });
  useKeptInput(form, `texts:${request.app.id}:${request.code}`);

  const submit = form.handleSubmit(async (typed) => {
    try {
      const saved = await change.mutateAsync({ texts: textsIn(typed.texts), version: filled.version });
      refill(saved);
      form.reset(fieldsOf(saved));
      notify.success(texts.saved);
    } catch (failure) {
      takeCurrent(failure, form, fieldsOf);
      form.setError('texts', { message: messageOf(failure, texts.failed) });
    }
  });

  return (
    <details className="mt-3" open={request.texts.length > 0}>
      <summary className="min-h-8 py-1 text-fine">{texts.title}</summary>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 py-2">
        <Field
          label={texts.label}
          hint={texts.hint(request.code)}
          error={form.formState.errors.texts?.message}
        >
          {(control) => (
            <Input {...control} {...form.register('texts')} autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <ChangedMeanwhile changes={changes} />
        <div>
          <Button type="submit" variant="secondary" size="small" pending={change.isPending && texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </details>
  );
}
