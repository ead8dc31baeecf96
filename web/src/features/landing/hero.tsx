import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { PageTitle } from '../../components/layout/page-header.tsx';
import { Streams } from '../../components/states/streams.tsx';
import { DemoLedger } from './demo-ledger.tsx';
import { messages } from './messages.ts';

export function Hero() {
  const { hero } = messages;
  return (
    <section className="px-2 sm:px-4">
      <div className="relative isolate mx-auto max-w-[84rem] overflow-hidden rounded bg-deep text-on-deep">
        <Streams
          flow="across"
          className="absolute inset-y-0 end-0 -z-10 h-full w-[56%] [mask-image:linear-gradient(to_right,transparent_4%,black_24%)] max-lg:hidden"
        />
        <div className="mx-auto grid max-w-6xl items-center gap-12 px-5 py-14 sm:px-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:py-24">
          <div>
            <PageTitle className="text-display" documentTitle={messages.documentTitle}>
              {hero.title}
            </PageTitle>
            <p className="mt-5 max-w-[30rem] text-deep-muted text-lead">{hero.body}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink
                to="/signup?role=partner"
                size="large"
                className="bg-on-deep! text-deep! hover:bg-deep-muted!"
              >
                {hero.partner}
              </ButtonLink>
              <ButtonLink
                to="/signup?role=affiliate"
                size="large"
                variant="quiet"
                className="border border-deep-muted text-on-deep! hover:bg-stream/40!"
              >
                {hero.affiliate}
              </ButtonLink>
            </div>
          </div>
          <DemoLedger />
        </div>
      </div>
    </section>
  );
}
