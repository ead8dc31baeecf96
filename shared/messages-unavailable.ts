/** The error for a message to the operator if the site has no operator who gets messages. The Plan tab shows it instead of the form. */
export const MESSAGES_UNAVAILABLE = "Messages aren't available on this site.";
