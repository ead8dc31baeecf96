export const operatorMessages = {
  title: 'Who runs this site',
  intro: (name: string) => `${name} runs this site and is responsible for the data on it.`,
  address: 'Address',
  email: 'Email',
  unknown:
    "The operator of this site hasn't published a name and contact details. Use the site only for testing, and don't enter real personal data.",
  failed: "Couldn't load the contact details.",
  retry: 'Try again',
} as const;
