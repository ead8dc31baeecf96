import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { classNames } from '../../lib/screens/class-names.ts';

interface BenefitsProps {
  id: string;
  signUpAs: Role;
  title: string;
  lead: string;
  items: readonly { title: string; body: string }[];
  cta: string;
  pictureFirst?: boolean;
  children: ReactNode;
}

export function Benefits({ id, signUpAs, title, lead, items, cta, pictureFirst, children }: BenefitsProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto grid max-w-6xl scroll-mt-4 items-center gap-x-16 gap-y-10 px-5 pt-20 sm:px-8 lg:grid-cols-2 lg:pt-32"
    >
      <div>
        <h2 id={`${id}-title`} className="text-fine text-brand">
          {title}
        </h2>
        <p className="mt-3 max-w-[26rem] font-strong text-balance text-title">{lead}</p>
        <ul className="mt-7 grid gap-4">
          {items.map((item) => (
            <li key={item.title} className="border-line border-t pt-4">
              <h3>{item.title}</h3>
              <p className="mt-1 max-w-[32rem] text-muted">{item.body}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to={`/signup?role=${signUpAs}`} variant="link" className="mt-7">
          {cta} <ArrowRight aria-hidden="true" className="rtl:rotate-180" />
        </ButtonLink>
      </div>
      <div className={classNames('min-w-0', pictureFirst && 'lg:order-first')}>{children}</div>
    </section>
  );
}
