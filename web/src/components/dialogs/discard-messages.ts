export const discardMessages = {
  title: 'Discard your changes?',
  description: "What you entered hasn't been saved.",
  discard: 'Discard',
  keep: 'Keep editing',
} as const;
