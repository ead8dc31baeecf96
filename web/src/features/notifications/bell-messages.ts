/** The server stops counting at one more than this. */
const MAX_SHOWN = 99;

/** Texts of the bell, which is on every page. */
export const bellMessages = {
  title: 'Notifications',
  /** The button's accessible name. */
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : `Notifications, ${unread > MAX_SHOWN ? `more than ${MAX_SHOWN}` : unread} new`,
  count: (unread: number) => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)),
} as const;
