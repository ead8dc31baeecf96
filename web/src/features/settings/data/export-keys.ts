export const exportKeys = {
  mine: ['exports', 'mine'],
} as const;
