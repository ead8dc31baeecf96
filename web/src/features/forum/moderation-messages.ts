interface Item {
  kind: 'post' | 'comment';
  author: string;
}

const nameOf = ({ kind, author }: Item) => `${author}'s ${kind}`;

export const messages = {
  link: 'Moderation',
  count: ({ count, more }: { count: number; more: boolean }) => `${count}${more ? '+' : ''}`,
  waiting: 'to review',
  title: 'Moderation',
  description: 'Reported posts and comments, oldest report first. Authors never see who reported them.',
  back: 'Back to Forum',
  empty: 'Nothing to review',
  emptyHint: 'Reported posts and comments appear here.',

  post: 'Post',
  comment: 'Comment',
  inThread: 'View in thread',
  hiddenNow: 'Hidden',
  shownNow: 'Visible',
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  newAccount: 'New account',
  wave: (count: number) =>
    `Possible wave: ${count} reports from new accounts within an hour. They don't hide anything.`,
  reasons: { spam: 'Spam', abuse: 'Abuse', other: 'Other' },

  hide: 'Hide',
  keepHidden: 'Keep hidden',
  hideOf: (item: Item) => `Hide ${nameOf(item)}`,
  keepHiddenOf: (item: Item) => `Keep hidden: ${nameOf(item)}`,
  restore: 'Restore',
  keepShown: 'Keep it',
  restoreOf: (item: Item) => `Restore ${nameOf(item)}`,
  keepShownOf: (item: Item) => `Keep it: ${nameOf(item)}`,
  deciding: 'Saving…',
  wasHidden: (item: Item) => `${nameOf(item)} is hidden`,
  wasRestored: (item: Item) => `${nameOf(item)} is visible`,
  decideFailed: "Couldn't save the decision",

  suspend: 'Suspend…',
  suspendOf: (name: string) => `Suspend ${name}`,
  suspendTitle: (name: string) => `Suspend ${name} from posting?`,
  suspendDescription:
    "They can still read the forum and use the rest of Tributary, but can't post or comment.",
  howLong: 'Duration',
  days: (days: number | null) => (days === null ? 'Permanently' : days === 1 ? '1 day' : `${days} days`),
  suspendSubmit: 'Suspend',
  suspending: 'Suspending…',
  suspended: (name: string) => `${name} is suspended from posting`,
  suspendFailed: "Couldn't save the suspension",
  suspendedUntil: 'Suspended until',
  suspendedForGood: 'Suspended permanently',
  lift: 'Lift suspension',
  liftOf: (name: string) => `Lift suspension of ${name}`,
  lifting: 'Lifting…',
  lifted: (name: string) => `${name} can post again`,
  liftFailed: "Couldn't lift the suspension",
} as const;
