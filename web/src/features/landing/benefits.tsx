import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Role } from '../../../../shared/roles.ts';
import { Button } from '../../components/button.tsx';

interface BenefitsProps {
  id: string;
  signUpAs: Role;
  title: string;
  lead: string;
  items: readonly { title: string; body: string }[];
  cta: string;
}

/** What a role gains, and the way to sign up for it. */
export function Benefits({ id, signUpAs, title, lead, items, cta }: BenefitsProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto max-w-6xl scroll-mt-4 px-5 pt-20 sm:px-8 lg:pt-28"
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid content-start justify-items-start gap-3">
          <h2 id={`${id}-title`} className="text-fine text-brand">
            {title}
          </h2>
          <p className="font-strong text-title">{lead}</p>
          <Button asChild variant="link">
            <Link to={`/signup?role=${signUpAs}`}>
              {cta} <ArrowRight aria-hidden="true" className="rtl:rotate-180" />
            </Link>
          </Button>
        </div>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {items.map((item) => (
            <li key={item.title} className="border-line border-t-2 pt-4">
              <h3>{item.title}</h3>
              <p className="mt-1.5 text-muted">{item.body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
