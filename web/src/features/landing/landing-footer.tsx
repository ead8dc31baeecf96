import { Link } from 'react-router-dom';
import { LogoMark } from '../../components/layout/logo.tsx';
import { Streams } from '../../components/states/streams.tsx';
import { messages } from './messages.ts';

const { footer } = messages;
const LINKS = [
  { to: '#partners', label: footer.partners },
  { to: '#affiliates', label: footer.affiliates },
  { to: '#pricing', label: footer.pricing },
  { to: '/login', label: footer.signIn },
  { to: '/privacy', label: footer.privacy },
  { to: '/terms', label: footer.terms },
] as const;

export function LandingFooter() {
  return (
    <footer className="px-2 pb-2 sm:px-4 sm:pb-4">
      <div className="relative isolate mx-auto max-w-[84rem] overflow-hidden rounded bg-deep text-on-deep">
        <Streams
          flow="across"
          className="absolute inset-y-0 end-0 -z-10 h-full w-[48%] [mask-image:linear-gradient(to_right,transparent_4%,black_40%)] max-md:hidden"
        />
        <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 lg:py-16">
          <div className="flex items-center gap-3">
            <LogoMark className="text-on-deep!" />
            <p className="font-strong text-title">{footer.note}</p>
          </div>
          <nav aria-label={footer.label}>
            <ul className="flex flex-wrap gap-x-7 gap-y-1 text-fine">
              {LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center text-deep-muted outline-on-deep hover:text-on-deep"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
