import { Check } from 'lucide-react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { classNames } from '../../lib/screens/class-names.ts';
import { messages } from './messages.ts';

const { pricing } = messages;

export function Pricing() {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mx-auto max-w-6xl scroll-mt-4 px-5 py-20 sm:px-8 lg:py-28"
    >
      <h2 id="pricing-title" className="text-title">
        {pricing.title}
      </h2>
      <p className="mt-1 text-muted">{pricing.lead}</p>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        {pricing.plans.map((plan) => (
          <Plan key={plan.name} plan={plan} />
        ))}
      </div>
    </section>
  );
}

function Plan({ plan }: { plan: (typeof pricing.plans)[number] }) {
  const { name, price, period, popular, features, cta } = plan;
  return (
    <article
      className={classNames(
        'flex flex-col rounded border bg-surface p-6 sm:p-8',
        popular ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-lead">{name}</h3>
        {popular && <Badge variant="success">{pricing.popular}</Badge>}
      </div>
      <p className="mt-2 tabular-nums">
        <span className="font-strong text-display">{price}</span>
        {period && <span className="text-muted"> {period}</span>}
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink to="/signup?role=partner" variant={popular ? 'primary' : 'secondary'} className="mt-auto">
        {cta}
      </ButtonLink>
    </article>
  );
}
