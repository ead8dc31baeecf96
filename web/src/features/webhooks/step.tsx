import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';
import { messages } from './messages.ts';

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  last?: boolean;
  heading?: ComponentProps<'h2'>;
  children: ReactNode;
}

/** A step of the setup. A line connects it to the next step. The line is colored if the step is done. */
export function Step({ number, title, done, last = false, heading, children }: StepProps) {
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
        <h2 {...heading} className="text-lead leading-8">
          <span className="sr-only">{done ? messages.done : messages.toDo} </span>
          {title}
        </h2>
        <div className="mt-3">{children}</div>
      </section>
    </li>
  );
}
