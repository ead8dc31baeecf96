import { TestEvent } from '../../components/texts/test-event.tsx';
import { useTestEvent } from '../../data/apps/test-event.ts';
import type { LiveCodes } from './live-codes.ts';
import { messages } from './partner-messages.ts';

/** What a partner awaits between the setup and the first sale: a sale with one of the live codes. */
export function FirstSale({ appId, codes }: LiveCodes) {
  const test = useTestEvent(appId);
  return (
    <section aria-labelledby="first-sale" className="rounded border border-line bg-surface px-5 py-5 sm:px-6">
      <h2 id="first-sale" className="text-lead">
        {messages.live(codes)}
      </h2>
      <p className="mt-1 text-fine text-muted">{messages.liveHint}</p>
      <TestEvent {...test} />
    </section>
  );
}
