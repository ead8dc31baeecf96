import { Link } from 'react-router-dom';
import { Logo } from './logo.tsx';

/** The logo of a page without navigation, which leads home. */
export function HomeHeader() {
  return (
    <header>
      <Link to="/" className="inline-flex rounded">
        <Logo />
      </Link>
    </header>
  );
}
