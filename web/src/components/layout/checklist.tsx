import { ArrowRight, Check } from 'lucide-react';
import { classNames } from '../../lib/screens/class-names.ts';
import { ButtonLink } from '../buttons/button-link.tsx';
import { messages } from '../messages.ts';

export interface ChecklistStep {
  id: string;
  title: string;
  description: string;
  done: boolean;
  to: string;
  action: string;
}

interface ChecklistProps {
  title: string;
  steps: readonly ChecklistStep[];
}

/**
 * A getting-started checklist. The data determines which steps are done. Only the next step has a button, so that the user sees a single
 * task at a time.
 */
export function Checklist({ title, steps }: ChecklistProps) {
  const next = steps.find((step) => !step.done);
  return (
    <section aria-label={title} className="rounded border border-line bg-surface px-5 py-5 sm:px-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lead">{title}</h2>
        <p className="text-fine text-muted tabular-nums">
          {messages.stepsDone(steps.filter((step) => step.done).length, steps.length)}
        </p>
      </div>
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isNext }: { step: ChecklistStep; isNext: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 last:pb-0">
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center self-start rounded-full border',
          step.done ? 'border-brand bg-brand text-on-brand' : isNext ? 'border-brand' : 'border-line-strong',
        )}
      >
        {step.done && <Check aria-hidden="true" className="size-3.5" />}
        <span className="sr-only">{step.done ? messages.done : messages.toDo}</span>
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className={classNames('text-body', step.done ? 'text-muted' : 'font-strong')}>{step.title}</p>
        {!step.done && <p className="text-fine text-muted">{step.description}</p>}
      </div>
      {isNext && (
        // On a phone, the button is below its step and aligned with the step's description.
        <ButtonLink to={step.to} size="small" className="max-sm:ms-10">
          {step.action} <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </li>
  );
}
