import type { Parsed } from '../../shared/contract/operation.ts';
import type { Operations } from '../../shared/contract/operations.ts';
import { bountyOfView } from '../../shared/terms/coupon/terms-view.ts';
import type { App } from '../entities/app.ts';
import { invalid } from '../lib/http/errors.ts';

type OfferFields = Pick<
  Parsed<Operations['updateApp']>['body'],
  'defaultRate' | 'bounty' | 'months' | 'termsText'
>;

interface OfferChanges {
  readonly set: Partial<Pick<App, keyof OfferFields>>;
  readonly remove: (keyof App)[];
}

/**
 * A field that is left out stays as it is. A new bounty removes the months, because it is paid once. Throws `validation_failed` for months
 * while there is a bounty.
 */
export function offerChanges(app: Pick<App, 'bounty'>, fields: OfferFields): OfferChanges {
  const { defaultRate, bounty, months, termsText } = fields;
  const isNewBounty = bounty !== undefined && bounty.length > 0;
  if (typeof months === 'number' && bounty === undefined && app.bounty) throw noMonths();
  const changed = {
    defaultRate,
    bounty: isNewBounty ? bountyOfView(bounty) : bounty && null,
    months: isNewBounty ? null : months,
    termsText: termsText === '' ? null : termsText,
  };
  const entries = Object.entries(changed).filter(([, value]) => value !== undefined);
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    remove: entries.filter(([, value]) => value === null).map(([name]) => name as keyof App),
  };
}

const noMonths = () =>
  invalid([
    {
      path: 'body.months',
      message: 'A bounty is paid once, so it has no months. Remove the bounty first.',
    },
  ]);
