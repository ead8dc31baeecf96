import { LegalPage } from './legal-page.tsx';
import { terms } from './terms-messages.ts';

export function TermsPage() {
  return <LegalPage text={terms} />;
}
