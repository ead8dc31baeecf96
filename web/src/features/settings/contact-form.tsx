import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ContactTopic, profiles } from '../../../../shared/contract/profiles.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useContactOperator } from './data/contact-operator.ts';
import { planMessages as texts } from './plan-messages.ts';

/** A form for a message to the operator, who replies to `email`. If sending fails, the form keeps the message. */
export function ContactForm({ topic, email }: { topic: ContactTopic; email: string }) {
  const words = texts.forms[topic];
  const contact = useContactOperator();
  const initial = { topic, message: words.initial };
  const form = useForm({
    resolver: zodResolver(profiles.contactOperator.body),
    defaultValues: initial,
  });
  useKeptInput(form, `contact:${topic}`);

  const submit = form.handleSubmit(async (body) => {
    try {
      await contact.mutateAsync(body);
      notify.success(words.sent, texts.sentBody(email));
      form.reset(initial);
      // The open request replaces the form.
      if (topic === 'upgrade') requestHeadingFocus();
    } catch (error) {
      if (showFieldErrors(error, { setError: form.setError, fields: ['message'] })) return;
      notify.error(texts.failed, messageOf(error, ''));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-2xl gap-5">
      <Field label={words.label} hint={words.hint} error={form.formState.errors.message?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('message')} rows={4} maxLength={LIMITS.operatorMessage} />
        )}
      </Field>
      <div>
        <Button type="submit" pending={contact.isPending && texts.sending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
