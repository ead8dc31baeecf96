/** The highest number that the bell shows. For any larger number, it shows this one with a plus sign. */
const MAX_SHOWN = 99;

/** UI strings for the bell, which is on every page. */
export const bellMessages = {
  title: 'Notifications',
  /** The button's accessible name. */
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : `Notifications, ${unread > MAX_SHOWN ? `more than ${MAX_SHOWN}` : unread} new`,
  count: (unread: number) => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)),
} as const;
