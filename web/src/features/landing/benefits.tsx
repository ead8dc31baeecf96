import { ArrowRight } from 'lucide-react';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Screen } from './screen.tsx';

interface BenefitsProps {
  id: string;
  signUpAs: Role;
  title: string;
  lead: string;
  items: readonly { title: string; body: string }[];
  cta: string;
  screen: string;
}

export function Benefits({ id, signUpAs, title, lead, items, cta, screen }: BenefitsProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto max-w-6xl scroll-mt-4 px-5 pt-20 sm:px-8 lg:pt-28"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h2 id={`${id}-title`} className="text-fine text-brand">
            {title}
          </h2>
          <p className="mt-3 max-w-[26rem] font-strong text-balance text-title">{lead}</p>
        </div>
        <ButtonLink to={`/signup?role=${signUpAs}`} variant="link">
          {cta} <ArrowRight aria-hidden="true" className="rtl:rotate-180" />
        </ButtonLink>
      </div>
      <ul className="mt-7 grid gap-x-10 gap-y-4 md:grid-cols-3">
        {items.map((item) => (
          <li key={item.title} className="border-line border-t pt-4">
            <h3>{item.title}</h3>
            <p className="mt-1 max-w-[32rem] text-muted">{item.body}</p>
          </li>
        ))}
      </ul>
      <Screen role={signUpAs} alt={screen} />
    </section>
  );
}
