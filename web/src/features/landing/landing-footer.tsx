import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo.tsx';
import { messages } from './messages.ts';

const { footer } = messages;
const LINKS = [
  { to: '#partners', label: footer.partners },
  { to: '#affiliates', label: footer.affiliates },
  { to: '#pricing', label: footer.pricing },
  { to: '/login', label: footer.signIn },
] as const;

/** The end of the landing page. */
export function LandingFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-5 px-5 py-10 sm:px-8">
        <div>
          <Logo />
          <p className="mt-1.5 text-fine text-muted">{footer.note}</p>
        </div>
        <nav aria-label={footer.label}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-fine">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-8 items-center text-muted hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
