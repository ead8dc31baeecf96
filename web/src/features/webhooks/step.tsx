import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { messages } from './messages.ts';

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  /** True if the step can't be done yet because no app is selected. */
  waiting?: boolean;
  /** True for the last step, which has no connecting line. */
  last?: boolean;
  children: ReactNode;
}

/** A step of the setup. A line connects it to the next step. The line is colored if the step is done. */
export function Step({ number, title, done, waiting = false, last = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 sm:gap-x-5">
      <div className="grid grid-rows-[2rem_1fr] justify-items-center">
        <span
          className={classNames(
            'grid size-8 place-items-center rounded-full border font-strong text-fine tabular-nums',
            done ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface text-muted',
          )}
        >
          {done ? <Check aria-hidden="true" className="size-4" /> : <span aria-hidden="true">{number}</span>}
        </span>
        {!last && <span aria-hidden="true" className={classNames('w-0.5', done ? 'bg-brand' : 'bg-line')} />}
      </div>
      <section aria-label={title} className={classNames('min-w-0', last ? 'pb-2' : 'pb-10')}>
        <h2 className={classNames('text-lead leading-8', waiting && 'text-muted')}>
          <span className="sr-only">{done ? messages.done : messages.toDo} </span>
          {title}
        </h2>
        <div className="mt-3">
          {waiting ? <p className="text-muted">{messages.pickAppFirst}</p> : children}
        </div>
      </section>
    </li>
  );
}
