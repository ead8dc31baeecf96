/** A constant or limit from section 9 of the specification. */
interface SpecLimit {
  readonly rule: string;
  readonly file: string;
  /** The export in `file` that implements the rule. Missing if the whole file implements the rule. */
  readonly name?: string;
  readonly test: string;
}

export const SPEC_LIMITS: readonly SpecLimit[] = [
  {
    rule: 'Passwords have at least 6 characters',
    file: 'shared/limits.ts',
    name: 'passwordMin',
    test: 'needs a password of at least 6 characters',
  },
  {
    rule: 'The rate is 20 percent if the partner has set none',
    file: 'shared/limits.ts',
    name: 'DEFAULT_RATE',
    test: 'keeps the rate of its approval, and awaits its promotion code',
  },
  {
    rule: 'The suggested code consists of the first name, or MYCODE, and the rate',
    file: 'shared/coupon-code.ts',
    name: 'suggestCode',
    test: 'for %j at %i basis points is %s',
  },
  {
    rule: 'The Starter plan includes 3 coupons',
    file: 'shared/limits.ts',
    name: 'starterCoupons',
    test: 'has as many coupons in its Starter plan as the product allows',
  },
  {
    rule: 'Amounts are formatted for en-US',
    file: 'shared/money.ts',
    name: 'formatMoney',
    test: 'writes %i minor units of %s as %s',
  },
  {
    rule: 'Dates are formatted as `Nov 05, 2026` and months as `November 2026`',
    file: 'shared/months.ts',
    name: 'formatDate',
    test: 'writes months and dates as the specification does',
  },
  {
    rule: "A customer's label consists of characters 4 to 12 of the provider's customer ID: `ABCDEFGH` for `cus_ABCDEFGHIJ`",
    file: 'shared/provider-objects.ts',
    name: 'customerLabel',
    test: 'labels a customer by characters 4 to 12 of its id',
  },
  {
    rule: 'Copied! is shown for two seconds',
    file: 'web/src/components/copy-button.tsx',
    test: 'shows Copied! for two seconds after a copy',
  },
  {
    rule: 'The card of an app shows at most three lines of its description',
    file: 'web/src/features/apps/app-card.tsx',
    test: 'shows three lines of a long description',
  },
  {
    rule: 'The sidebar is collapsed unless `sidebarCollapsed` is `false`',
    file: 'web/src/features/shell/sidebar-collapsed.ts',
    test: 'in the account menu and in the sidebar, which remembers whether it is collapsed',
  },
  {
    rule: 'The card of a post shows its first 100 characters',
    file: 'functions/forum/title-and-excerpt.ts',
    name: 'excerptOf',
    test: 'The excerpt › is cut after 100',
  },
  {
    rule: 'Four gray cards are shown while the posts load',
    file: 'web/src/features/forum/skeletons.tsx',
    test: 'shows four gray cards while the list loads',
  },
  {
    rule: "The dialog of a post takes 90% of the viewport's height",
    file: 'web/src/components/dialog-frame.tsx',
    test: 'opens a post at its own address over the list, with its comments, and goes back',
  },
  {
    rule: 'Posts and comments have at least one character',
    file: 'shared/forum-text.ts',
    name: 'forumText',
    test: 'rejects an empty post or comment with a message',
  },
  {
    rule: 'Pictures have at most 2 MB',
    file: 'shared/limits.ts',
    name: 'avatarBytes',
    test: 'rejects %s, next to the control and in a toast, and sends nothing',
  },
];
