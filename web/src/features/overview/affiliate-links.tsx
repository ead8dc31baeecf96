import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { canBeShared } from '../../components/share/can-be-shared.ts';
import { CodeLink } from '../../components/share/code-link.tsx';
import { couponPath } from '../../lib/routes/paths.ts';
import { messages } from './affiliate-messages.ts';

const MAX_SHOWN = 5;

/** For each of the newest codes, a line with the link by which sales count. */
export function AffiliateLinks({ coupons }: { coupons: readonly MyCoupon[] }) {
  const shared = coupons.filter(canBeShared);
  if (shared.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="links" className="text-lead">
          {messages.links}
        </h2>
        <p className="text-fine">
          <ForwardLink to="/affiliate/coupons">{messages.allCoupons}</ForwardLink>
        </p>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {shared.slice(0, MAX_SHOWN).map((coupon) => (
          <li key={`${coupon.app.id} ${coupon.code}`} className="py-2.5">
            <CodeLink coupon={coupon} heading={<CodeName {...coupon} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeName({ app, code }: Pick<MyCoupon, 'app' | 'code'>) {
  return (
    <h3 className="text-body">
      <TextLink to={couponPath({ appId: app.id, code })} className="[overflow-wrap:anywhere]">
        {code}
      </TextLink>{' '}
      <span className="font-normal text-fine text-muted">{app.name}</span>
    </h3>
  );
}
