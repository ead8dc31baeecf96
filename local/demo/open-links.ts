import { couponRefOf } from '../../shared/codes/coupon-ref.ts';
import { split } from '../../shared/lib/split.ts';
import type { AppName } from './apps.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCoupon } from './coupons.ts';
import type { CreatedApp } from './create-apps.ts';
import { createRandom } from './random.ts';
import type { DemoActors } from './request-coupons.ts';
import type { TimeTravel } from './time-travel.ts';

interface Demo extends Pick<DemoActors, 'affiliates'> {
  readonly apps: Readonly<Record<AppName, CreatedApp>>;
  readonly past: TimeTravel;
  readonly calendar: Calendar;
}

const CLICKS_PER_CUSTOMER = 6;
const PARALLEL = 8;
const AGENT = 'Mozilla/5.0 (X11; Linux x64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Opens the links that count, since the codes were approved. Skips a code whose link was opened before, because openings can't be repeated. */
export async function openLinks(
  coupons: readonly DemoCoupon[],
  { apps, affiliates, past, calendar: { now } }: Demo,
): Promise<void> {
  for (const { app, affiliate, code, approvedAt, retiredAt, customers } of coupons) {
    if (!approvedAt || retiredAt || customers === 0) continue;
    const { appId } = apps[app];
    const call = affiliates[affiliate].at(now);
    const { link } = await call('getMyCoupon', { params: { appId, code } });
    const { total } = await call('getLinkReport', {
      query: { by: 'month', coupon: couponRefOf({ appId, code }) },
    });
    if (!link || total.opened > 0) continue;
    const random = createRandom(`clicks ${code}`);
    const since = approvedAt.getTime();
    const times = Array.from(
      { length: customers * CLICKS_PER_CUSTOMER },
      () => new Date(since + random.next() ** 0.8 * (now.getTime() - since)),
    );
    for (const group of split(times, PARALLEL)) {
      await Promise.all(
        group.map((at) =>
          fetch(past.origin + link.path, {
            redirect: 'manual',
            headers: { ...past.headersAt(at), 'user-agent': AGENT },
          }),
        ),
      );
    }
  }
}
