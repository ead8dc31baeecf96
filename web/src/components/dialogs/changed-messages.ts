/** UI strings for what changed since a form was opened. */
export const changedMessages = {
  title: 'This was changed after you opened it',
  hint: 'What you entered is still here. Save again to apply it.',
  nothing: 'None',
  on: 'On',
  off: 'Off',
} as const;
