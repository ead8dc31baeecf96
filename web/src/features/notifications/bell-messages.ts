/** The server stops counting at one more than this. */
const MOST = 99;

/** Texts of the bell, which is on every page. */
export const bellMessages = {
  title: 'Notifications',
  /** The button's accessible name. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > MOST ? `more than ${MOST}` : unread} new`,
  count: (unread: number) => (unread > MOST ? `${MOST}+` : String(unread)),
} as const;
