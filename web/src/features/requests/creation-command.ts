import { CODE_SETUPS } from '../../../../shared/codes/code-setup.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { groupBy, type NonEmpty } from '../../../../shared/lib/group-by.ts';
import type { Provider } from '../../../../shared/provider/providers.ts';
import { createMessages as texts } from './messages.ts';

type Awaiting = Pick<CouponRequest, 'app' | 'code' | 'discountId'>;

export interface CreationCommand {
  readonly line: string;
  /** Instructions that say which placeholders the partner has to replace before running the command. */
  readonly hints: readonly string[];
}

/**
 * Builds a single command that creates the codes of all given coupons at a provider. For each app whose discount is unknown, the command contains a
 * separate placeholder, because the apps' discounts may differ.
 */
export function creationCommand(provider: Provider, coupons: readonly Awaiting[]): CreationCommand {
  const { command, discountPlaceholder } = CODE_SETUPS[provider];
  const groups = [...groupBy(coupons, discountKey).values()];
  const unknown = groups.filter(([{ discountId }]) => discountId === null);
  const discountOf = (group: NonEmpty<Awaiting>) =>
    group[0].discountId ??
    (unknown.length === 1 ? discountPlaceholder : `${discountPlaceholder}_${unknown.indexOf(group) + 1}`);
  return {
    line: command(
      groups.map((group) => ({ codes: group.map(({ code }) => code), discount: discountOf(group) })),
    ),
    hints: unknown.map((group) => texts.replaceId(discountOf(group), group[0].app.name)),
  };
}

const discountKey = ({ app, discountId }: Awaiting): string =>
  discountId === null ? `app ${app.id}` : `discount ${discountId}`;
