import { messages } from './messages.ts';

const { steps } = messages;

export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="mx-auto max-w-6xl px-5 pt-20 sm:px-8 lg:pt-28">
      <h2 id="steps-title" className="text-title">
        {steps.title}
      </h2>
      <ol className="mt-7 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {steps.items.map(({ title, body }, n) => (
          <li key={title} className="flex gap-4 md:block">
            <span aria-hidden="true" className="font-strong text-display text-brand tabular-nums">
              {n + 1}
            </span>
            <div className="md:mt-2">
              <h3>{title}</h3>
              <p className="mt-1 max-w-[32rem] text-muted">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
