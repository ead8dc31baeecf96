/** The highest number of unread notifications that is shown exactly. Any larger number is shown as this maximum with a plus sign. */
const MAX_SHOWN = 99;

export const bellMessages = {
  title: 'Notifications',
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : `Notifications, ${unread > MAX_SHOWN ? `more than ${MAX_SHOWN}` : unread} new`,
  count: (unread: number) => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)),
} as const;
