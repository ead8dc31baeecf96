import { Benefits } from './benefits.tsx';
import { DemoCommission } from './demo-commission.tsx';
import { DemoQueue } from './demo-queue.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { messages } from './messages.ts';
import { Pricing } from './pricing.tsx';

/** The build prerenders the page, so it appears immediately. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <Benefits id="partners" signUpAs="partner" {...messages.partners}>
          <DemoQueue />
        </Benefits>
        <Benefits id="affiliates" signUpAs="affiliate" pictureFirst {...messages.affiliates}>
          <DemoCommission />
        </Benefits>
        <Pricing />
      </main>
      <LandingFooter />
    </>
  );
}
