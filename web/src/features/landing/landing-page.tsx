import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { messages } from './messages.ts';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';

/** The build prerenders the page, so it appears immediately. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <Steps />
        <Benefits {...messages.partners} id="partners" signUpAs="partner" />
        <Benefits {...messages.affiliates} id="affiliates" signUpAs="affiliate" />
        <Pricing />
        <Questions />
      </main>
      <LandingFooter />
    </>
  );
}
