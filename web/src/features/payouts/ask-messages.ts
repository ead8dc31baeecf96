export const askMessages = {
  ask: 'Ask for payment details',
  asking: 'Asking…',
  asked: (date: string) => `Asked on ${date}. You can ask once a week.`,
  failed: "Couldn't ask for payment details",
  tryAgain: 'Please try again.',
} as const;
