import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Logo, LogoMark } from '../../components/logo.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { hasStoredSignIn } from '../../lib/auth-storage.ts';
import { messages } from './messages.ts';

/**
 * The header of the landing page, with Sign In and Get Started Free. If a signed-in user was not redirected, it shows Dashboard instead.
 */
export function LandingHeader() {
  return (
    <header className="mx-auto flex h-18 max-w-6xl items-center gap-2 px-4 sm:px-8">
      <Link to="/" aria-label="Tributary" className="rounded">
        <span className="max-[23rem]:hidden">
          <Logo />
        </span>
        {/* On the narrowest phones, show the logo without the name, because there is no room next to the main button. */}
        <LogoMark className="min-[23rem]:hidden" />
      </Link>
      <nav aria-label={messages.header.label} className="ms-auto flex items-center gap-1 sm:gap-2">
        <span className="max-sm:hidden">
          <ThemeToggle />
        </span>
        {hasStoredSignIn() ? (
          <Button asChild>
            <Link to="/login">{messages.header.dashboard}</Link>
          </Button>
        ) : (
          <>
            <Button asChild variant="quiet" className="max-sm:px-2">
              <Link to="/login">{messages.header.signIn}</Link>
            </Button>
            <Button asChild className="max-sm:px-3">
              <Link to="/signup">{messages.header.start}</Link>
            </Button>
          </>
        )}
      </nav>
    </header>
  );
}
