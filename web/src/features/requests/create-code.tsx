import { CODE_SETUPS } from '../../../../shared/codes/code-setup.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { ExternalLink, TextLink } from '../../components/buttons/text-link.tsx';
import { fullName } from '../../lib/money/format.ts';
import { webhookPath } from '../../lib/routes/paths.ts';
import { Command } from './command.tsx';
import { creationCommand } from './creation-command.ts';
import { messages, createMessages as texts } from './messages.ts';
import { NearMiss } from './near-miss.tsx';

/** Instructions for creating an approved coupon's code at the provider, either in the dashboard or with the command-line tool. */
export function CreateCode({ request }: { request: CouponRequest }) {
  const { app, code, affiliate, nearMiss, provider, discountId } = request;
  const { label } = PROVIDERS[provider];
  return (
    <div className="grid gap-4">
      {nearMiss && <NearMiss code={code} nearMiss={nearMiss} provider={label} />}
      <ol className="grid list-decimal gap-2 ps-5 marker:text-muted">
        <li className="ps-1">
          <ExternalLink url={CODE_SETUPS[provider].page(discountId)}>
            {discountId === null ? texts.openCoupons(label) : texts.openCoupon(label)}
          </ExternalLink>
          {discountId === null && <span className="block text-fine text-muted">{texts.whichCoupon}</span>}
        </li>
        <li className="ps-1">
          {texts.addCode}
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="font-mono break-all">{code}</code>
            <CopyButton text={code} label={messages.copyCode(code)} variant="secondary" size="small" />
          </span>
        </li>
        <li className="ps-1">{texts.letBuyers(label)}</li>
      </ol>
      <Command title={texts.cli(label)} {...creationCommand(provider, [request])} />
      <p className="text-fine text-muted">{texts.afterwards(code, fullName(affiliate))}</p>
      <p className="text-fine">
        <TextLink to={webhookPath(app.id)}>{texts.connection}</TextLink>
      </p>
    </div>
  );
}
