export const MESSAGES_UNAVAILABLE = "Messages aren't available on this site.";
