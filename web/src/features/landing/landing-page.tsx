import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { messages } from './messages.ts';
import { Pricing } from './pricing.tsx';

/** The public front (spec 2). It loads nothing of the session, so it is there at once. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <Benefits id="partners" signUpAs="partner" {...messages.partners} />
        <Benefits id="affiliates" signUpAs="affiliate" {...messages.affiliates} />
        <Pricing />
      </main>
      <LandingFooter />
    </>
  );
}
