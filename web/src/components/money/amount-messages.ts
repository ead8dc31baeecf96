/** UI strings for the control in which amounts are typed. */
export const amountMessages = {
  currencyOf: (label: string) => `${label}, currency`,
  switched: (currency: string) => `Currency: ${currency}`,
  common: 'Common currencies',
  others: 'Other currencies',
  rowLabel: (label: string, row: number) => (row === 0 ? label : `${label} ${row + 1}`),
  add: 'Add currency',
  remove: (currency: string) => `Remove ${currency}`,
  twice: (currency: string) => `There is already an amount in ${currency}`,
} as const;
