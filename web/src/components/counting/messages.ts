/** UI strings for the statement of how sales count. Its lines are in `shared/codes/counting-texts.ts`. */
export const countingMessages = {
  title: 'How sales count',
  counts: 'Counts:',
  doesNotCount: "Doesn't count:",
  change: 'Change how sales count',
} as const;
