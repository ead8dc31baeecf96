/** The server counts no further than one more. */
const MOST = 99;

/** Texts of the bell itself, which is on every page. */
export const bellMessages = {
  title: 'Notifications',
  /** What a screen reader says of the button. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > MOST ? `more than ${MOST}` : unread} new`,
  count: (unread: number) => (unread > MOST ? `${MOST}+` : String(unread)),
} as const;
