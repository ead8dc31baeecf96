/** The key of the mutation that reads all data about the user's account. */
export const exportKeys = {
  mine: ['exports', 'mine'],
} as const;
