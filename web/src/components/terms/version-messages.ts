/** UI strings for the versions of terms. They are apart from those of the form, which fewer pages load. */
export const versionMessages = {
  from: 'From',
  inForce: 'In force',
  scheduled: 'Scheduled',
  past: 'Earlier customers only',
  atApproval: 'On approval',
  written: 'In the partner’s words:',
} as const;
