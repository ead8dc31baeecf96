import * as z from 'zod/mini';
import { HANDLE_LIMITS, isReservedHandle } from '../codes/app-handle.ts';
import { atMostMessage, CALL_LIMITS, LIMITS } from '../limits.ts';
import { Counting } from './counting.ts';
import { defineOperation } from './operation.ts';
import {
  AppParams,
  CheckoutLink,
  CodeParameter,
  HttpUrl,
  Id,
  Money,
  name,
  optionalText,
  PageQuery,
  page,
  Rate,
  Time,
  text,
  Version,
} from './schemas.ts';
import { NewBounty, NewMonths, NewRate, NewTermsText, noMonthsWithBounty } from './terms.ts';

/** Only an active app accepts new affiliates and customers. */
export const APP_STATUSES = ['active', 'inactive'] as const;
export const AppStatus = z.enum(APP_STATUSES);

const { maxRuleDays, maxRulePerDay } = LIMITS;
const RULE_DAYS = `Enter 0 to ${maxRuleDays}`;
const RULE_PER_DAY = `Enter 1 to ${maxRulePerDay}`;
/**
 * The rule by which requests of affiliates with a link in their profile are approved, within minutes, if sales of the app can count and the
 * app still offers the requested terms. All others stay pending.
 */
export const ApprovalRule = z.object({
  /** The age of the affiliate's account in days. */
  minAccountDays: z.int(RULE_DAYS).check(z.minimum(0, RULE_DAYS), z.maximum(maxRuleDays, RULE_DAYS)),
  /** The most approvals on a UTC day. */
  perDay: z.int(RULE_PER_DAY).check(z.minimum(1, RULE_PER_DAY), z.maximum(maxRulePerDay, RULE_PER_DAY)),
});

/** What an app's owner and the marketplace both show of it. */
export const AppFacts = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** Null if the app's website has no icon. */
  logoUrl: z.nullable(z.string()),
  description: z.string(),
  status: AppStatus,
  /** What a customer earns once. The rate is then that of first payments in other currencies, and of guests. Empty if there is no bounty. */
  bounty: z.array(Money),
  /** The number of calendar months in which a customer's payments earn. Null if they earn for life. */
  months: z.nullable(z.int()),
  /** The owner's own words about the terms. Empty if there are none. */
  termsText: z.string(),
  /** What the owner asks affiliates with a request. */
  questions: z.array(z.string()),
  /** True if buyers need no discount: an affiliate's code then works without a promotion code. */
  noDiscount: z.boolean(),
  counting: Counting,
  /** True if a validly signed live event has arrived. The partner could have signed it, so it says that the app is connected, no more. */
  connected: z.boolean(),
});
export type AppFacts = z.infer<typeof AppFacts>;

export const App = z.extend(AppFacts, {
  /** The commission rate in basis points. Null if the owner has not set a rate. The default of 20 percent then applies. */
  defaultRate: z.nullable(Rate),
  /** Null if the owner decides each request. */
  approvalRule: z.nullable(ApprovalRule),
  /** The name of the query parameter in which the website accepts a code. Empty if the website accepts none. */
  codeParameter: z.string(),
  /** Links to pages on which the payment provider sells the app. Affiliates share these links with their codes filled in. */
  checkoutLinks: z.array(z.string()),
  /** True if the checkout links carry the affiliate's code, so that sales count even without a discount code. */
  countByLink: z.boolean(),
  /** True if the owner said that checkout links on other hosts lead to the provider's checkout pages as well. */
  ownCheckoutDomain: z.boolean(),
  /** The name of the app in its short links (`shared/codes/share-links.ts`). */
  handle: z.string(),
  /** The time from which the owner may change the handle again. It may be in the past. Null if the owner has never changed it. */
  handleChangeableAt: z.nullable(Time),
  createdAt: Time,
  /** The version of what its owner can edit. */
  version: Version,
});
export type App = z.infer<typeof App>;

export const AppHandle = z.string().check(
  z.overwrite((typed) => typed.trim().toLowerCase()),
  z.minLength(HANDLE_LIMITS.minLength, `At least ${HANDLE_LIMITS.minLength} characters`),
  z.maxLength(HANDLE_LIMITS.maxLength, atMostMessage(HANDLE_LIMITS.maxLength)),
  z.regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    'Use only letters, numbers and dashes, and no dash at the beginning or the end',
  ),
  z.refine((handle) => !isReservedHandle(handle), 'This name is reserved. Use the name of your app'),
);

/** What the app offers to new affiliates. Approved coupons keep their terms. */
const OFFER = {
  /** Null stands for the default. */
  defaultRate: z.optional(z.nullable(NewRate)),
  bounty: z.optional(NewBounty),
  months: z.optional(z.nullable(NewMonths)),
  termsText: z.optional(NewTermsText),
};

export const Questions = z.array(text(LIMITS.question)).check(
  z.maxLength(LIMITS.questions, `At most ${LIMITS.questions} questions`),
  z.refine((questions) => new Set(questions).size === questions.length, 'Ask each question once'),
);

const AppName = name(LIMITS.appName, 'Please fill in all fields');

export const apps = {
  listApps: defineOperation({
    id: 'listApps',
    area: 'apps',
    summary: "Lists the partner's apps, newest first",
    method: 'GET',
    path: '/api/apps',
    access: 'partner',
    query: PageQuery,
    response: page(App),
    errors: [],
  }),
  createApp: defineOperation({
    id: 'createApp',
    area: 'apps',
    summary: 'Creates an app, which is active immediately',
    method: 'POST',
    path: '/api/apps',
    access: 'partner',
    limits: CALL_LIMITS.rare,
    body: z.object({ name: AppName, url: HttpUrl, ...OFFER }).check(noMonthsWithBounty),
    response: App,
    errors: [],
  }),
  getApp: defineOperation({
    id: 'getApp',
    area: 'apps',
    summary: 'Returns an app of the partner',
    method: 'GET',
    path: '/api/apps/{appId}',
    access: 'partner',
    params: AppParams,
    response: App,
    errors: ['not_found'],
  }),
  updateApp: defineOperation({
    id: 'updateApp',
    area: 'apps',
    summary: 'Updates an app; omitted fields stay unchanged',
    method: 'PATCH',
    path: '/api/apps/{appId}',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: AppParams,
    body: z
      .object({
        name: z.optional(AppName),
        url: z.optional(HttpUrl),
        description: z.optional(optionalText(LIMITS.appDescription)),
        ...OFFER,
        questions: z.optional(Questions),
        /** Null turns the rule off. */
        approvalRule: z.optional(z.nullable(ApprovalRule)),
        codeParameter: z.optional(CodeParameter),
        checkoutLinks: z.optional(
          z
            .array(CheckoutLink)
            .check(z.maxLength(LIMITS.checkoutLinks, `At most ${LIMITS.checkoutLinks} links`)),
        ),
        countByLink: z.optional(z.boolean()),
        ownCheckoutDomain: z.optional(z.boolean()),
        noDiscount: z.optional(z.boolean()),
        version: Version,
      })
      .check(noMonthsWithBounty),
    response: App,
    errors: ['not_found', 'conflict'],
  }),
  refreshAppLogo: defineOperation({
    id: 'refreshAppLogo',
    area: 'apps',
    summary: "Copies the icon of the app's website, which becomes the app's logo",
    method: 'POST',
    path: '/api/apps/{appId}/logo',
    access: 'partner',
    limits: CALL_LIMITS.rare,
    params: AppParams,
    response: App,
    errors: ['not_found'],
  }),
  setAppStatus: defineOperation({
    id: 'setAppStatus',
    area: 'apps',
    summary: 'Activates or deactivates an app; an inactive app accepts no new affiliates or customers',
    method: 'PUT',
    path: '/api/apps/{appId}/status',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: AppParams,
    body: z.object({ status: AppStatus }),
    response: App,
    errors: ['not_found', 'conflict'],
  }),
  setAppHandle: defineOperation({
    id: 'setAppHandle',
    area: 'apps',
    summary:
      'Sets the handle that names the app in its short links; links with the previous one keep working',
    method: 'PUT',
    path: '/api/apps/{appId}/handle',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: AppParams,
    body: z.object({ handle: AppHandle, version: Version }),
    response: App,
    errors: ['not_found', 'handle_taken', 'conflict'],
  }),
};
