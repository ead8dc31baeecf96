import { DAY_MS } from '../../../shared/money/months.ts';
import { type App, isListed } from '../../entities/app.ts';
import {
  countApproval,
  type RequestToCheck,
  requestsToCheck,
  requestToCheckKey,
} from '../../entities/approval-rule.ts';
import { isOpenAccount, type Profile } from '../../entities/profile.ts';
import { DomainError } from '../../lib/http/errors.ts';
import { logger } from '../../lib/logs/logger.ts';
import type { Table } from '../../table/table.ts';
import { type ApplyRule, approveRequest, type RuleFacts } from '../approve-request.ts';

/** The next run continues with the others. */
const MAX_CHECKED = 200;

interface Deps {
  readonly table: Table;
  readonly now: Date;
}

/**
 * Applies the rules of apps to new requests, each once. What a rule doesn't approve stays pending for the partner. A request that can't be
 * checked because of an error is checked again by the next run, for a day. Returns the number of approved requests.
 */
export async function approveByRule({ table, now }: Deps): Promise<number> {
  let approved = 0;
  let checked = 0;
  let cursor: string | undefined;
  do {
    const page = await table.partitionPage({ ...requestsToCheck(), cursor });
    for (const request of page.items) {
      if (await applyRule(request, { table, now })) approved++;
    }
    checked += page.items.length;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && checked < MAX_CHECKED);
  return approved;
}

async function applyRule(request: RequestToCheck, { table, now }: Deps): Promise<boolean> {
  try {
    const isApproved = await approveIfCovered(request, { table, now });
    await table.transaction().delete(requestToCheckKey(request)).commit();
    return isApproved;
  } catch (error) {
    logger.error('A rule could not be applied to a request', error as Error);
    return false;
  }
}

async function approveIfCovered(request: RequestToCheck, { table, now }: Deps): Promise<boolean> {
  const { partnerId, appId, code } = request;
  const byRule: ApplyRule = (tx, facts) => {
    const rule = ruleFor(facts, request, now);
    if (!rule) throw new DomainError('conflict', 'No rule covers this request.');
    countApproval(tx, { appId, perDay: rule.perDay, now, orElse: usedUp() });
  };
  try {
    await approveRequest({ partnerId, appId, code, now, accepts: () => false, byRule }, { table });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Returns undefined unless the app's rule covers the request, and sales of the app can count. */
function ruleFor({ coupon, app, partner, affiliate }: RuleFacts, request: RequestToCheck, now: Date) {
  const rule = app.approvalRule;
  // The code may have been requested again since, which is another request.
  if (!rule || coupon.couponId !== request.couponId || !isListed(app)) return undefined;
  return isOpenAccount(partner) && isOpenAccount(affiliate) && isCovered(affiliate, rule, now)
    ? rule
    : undefined;
}

/** Returns true if the rule trusts the affiliate: the profile has a link, and the account is old enough. */
function isCovered(
  { websiteUrl, youtubeUrl, twitterHandle, createdAt }: Profile,
  { minAccountDays }: NonNullable<App['approvalRule']>,
  now: Date,
): boolean {
  const hasLink = [websiteUrl, youtubeUrl, twitterHandle].some((link) => link !== undefined && link !== '');
  return hasLink && now.getTime() - Date.parse(createdAt) >= minAccountDays * DAY_MS;
}

const usedUp = () => new DomainError('conflict', 'The rule has approved as many requests today as it may.');
