import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { ThemeToggle } from '../../components/buttons/theme-toggle.tsx';
import { Logo, LogoMark } from '../../components/layout/logo.tsx';
import { hasStoredSignIn } from '../../lib/auth/auth-storage.ts';
import { messages } from './messages.ts';

export function LandingHeader() {
  return (
    <header className="mx-auto flex h-18 max-w-6xl items-center gap-2 px-4 sm:px-8">
      <Link to="/" aria-label="Tributary" className="rounded">
        <span className="max-[23rem]:hidden">
          <Logo />
        </span>
        {/* On the narrowest phones, show the logo without the name, because there is no room for the name next to the main button. */}
        <LogoMark className="min-[23rem]:hidden" />
      </Link>
      <nav aria-label={messages.header.label} className="ms-auto flex items-center gap-1 sm:gap-2">
        <span className="max-sm:hidden">
          <ThemeToggle />
        </span>
        {hasStoredSignIn() ? (
          <ButtonLink to="/login">{messages.header.dashboard}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" variant="quiet" className="max-sm:px-2">
              {messages.header.signIn}
            </ButtonLink>
            <ButtonLink to="/signup" className="max-sm:px-3">
              {messages.header.start}
            </ButtonLink>
          </>
        )}
      </nav>
    </header>
  );
}
