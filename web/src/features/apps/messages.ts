import type { HANDLE_LIMITS } from '../../../../shared/codes/app-handle.ts';
import type { App } from '../../../../shared/contract/apps.ts';
import { CHECKOUT_LINKS, PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';
import type { SetupStep } from './setup-steps.ts';

/** UI strings for My Apps (spec sections 2, 5 and 8). */
export const messages = {
  title: 'My Apps',
  description:
    'Your products with an affiliate program. Active apps are listed in the marketplace if their sales can count.',
  empty: "You haven't added any apps yet.",
  emptyHint: `Add your product to list it in the marketplace, then connect ${PROVIDER_NAMES} to track sales.`,
  add: 'Add New App',
  addDescription: 'Your app is listed right away. Next, set your offer and how sales count.',
  addSubmit: 'Add App',
  adding: 'Adding…',
  added: { title: 'Success!', description: 'Your application has been added' },
  addFailed: 'Failed to add app',
  notAuthenticated: 'Not authenticated',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  editDescription: 'What affiliates see in the marketplace and what they earn.',
  editSubmit: 'Save Changes',
  saving: 'Saving…',
  edited: { title: 'Success!', description: 'Application updated successfully' },
  editFailed: 'Failed to update app',
  name: 'App Name',
  namePlaceholder: 'Driftnote',
  url: 'App URL',
  urlPlaceholder: 'https://driftnote.com',
  appDescription: 'Description',
  descriptionPlaceholder: "What it does and who it's for",
  commission: 'Default Commission (%)',
  commissionOffered: 'Default Commission',
  commissionHint:
    'Applies to new requests. Active coupons keep their terms until you change them under Requests. Leave empty for 20%.',
  optional: 'Optional',
  codeParameter: 'Coupon Code URL Parameter',
  codeParameterHint: (link: string) =>
    `If your website reads the code from its URL and hands it to your checkout, affiliates get a link like ${link}. The code for that is under Webhooks.`,
  questions: 'Questions for affiliates',
  questionsHint: (max: number) =>
    `One per line, up to ${max}. Affiliates answer them when they request a code.`,
  questionsPlaceholder: 'Where will you promote us?',
  rule: 'Approve requests by rule',
  ruleHint:
    "Approves affiliates with a link in their profile, usually within five minutes, if they requested today's offer and sales can count. All others wait for you.",
  ruleDays: 'Days since they signed up',
  rulePerDay: 'Approvals a day, at most',
  ruleOf: (days: number, perDay: number) => `After ${days} days, ${perDay} a day`,
  checkoutLinksHint: (provider: string, max: number) =>
    `One per line, up to ${max}. Affiliates share them with their code filled in. Turn on “Allow promotion codes” for each link in ${provider}.`,
  checkoutLinksHintWithoutDiscount: (max: number) => `One per line, up to ${max}. Affiliates share them.`,
  countByLink: 'Count by link',
  countByLinkHint:
    "Adds the affiliate's code to these links (client_reference_id), so sales count even without a discount code. Keep it off if your own code expects a user ID in that field.",
  ownCheckoutDomain: `Links on other domains are ${CHECKOUT_LINKS} too`,
  noDiscount: 'Buyers need no discount',
  noDiscountHint:
    'Sales then count by a link or by your own checkout. Your affiliates are told when you change this.',
  checkoutLinksPlaceholder: 'https://buy.stripe.com/…',
  tooManyLinks: (max: number) => `At most ${max} links`,
  inLine: (line: number, message: string) => `Link ${line}: ${message}`,
  shortLink: 'Short Link',
  shortLinkTitle: (name: string) => `Short link of ${name}`,
  shortLinkDescription:
    'Affiliates share it with their code. It leads to your website or checkout, and counts how often it is opened.',
  shortLinkExample: "An affiliate's link looks like this:",
  shortLinkSubmit: 'Save Link',
  shortLinkSaved: { title: 'Success!', description: 'Short link saved' },
  shortLinkFailed: 'Failed to save the short link',
  handle: 'Name in the link',
  handleRule: (limits: typeof HANDLE_LIMITS) =>
    `${limits.minLength} to ${limits.maxLength} letters, numbers and dashes. You can change it once in ${limits.changeDays} days. The old link keeps working for ${limits.redirectDays} days. You can have ${limits.chosenPerPartner} names of your own, old ones included; further apps get one with a random ending.`,
  handleLocked: (day: string) => `You can change it again on ${day}.`,
  notListed: "Not listed: sales can't count yet",
  setUpCounting: 'Choose how sales count',
  setUpCountingOf: (name: string) => `Choose how sales count: ${name}`,
  incomplete: { title: 'Validation Error', description: 'Please fill in all fields' },
  error: 'Error',
  status: { active: 'Active', inactive: 'Inactive' } satisfies Record<App['status'], string>,
  withoutDiscount: (commission: string) => `${commission}, no discount`,
  byDefault: (terms: string) => `${terms} (default)`,
  connect: 'Webhooks',
  listing: 'View listing',
  menuFor: (name: string) => `Actions for ${name}`,
  activate: 'Activate',
  deactivate: 'Deactivate',
  statusUpdated: 'Status Updated',
  statusIs: ({ name, status }: Pick<App, 'name' | 'status'>) => `${name} is now ${status}`,
  statusFailed: 'Failed to update status',
} as const;

/** UI strings for the steps after an app is added. */
export const setUpMessages = {
  title: (name: string) => `Set up ${name}`,
  description: 'Your app is saved. You can change all of this later in My Apps.',
  steps: { offer: 'Your offer', counting: 'How sales count', preview: 'Preview' } satisfies Record<
    SetupStep,
    string
  >,
  stepOf: (at: number, of: number, name: string) => `Step ${at} of ${of}: ${name}`,
  next: 'Save and continue',
  back: 'Back',
  later: 'Do this later',
  done: 'Done',
  connect: (provider: string) => `Connect ${provider}`,
  previewHint: 'This is what affiliates see in the marketplace.',
} as const;
