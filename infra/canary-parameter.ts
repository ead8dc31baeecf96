/** Returns the name of the Systems Manager parameter that contains the account of an environment's canary. */
export const canaryParameter = (stageName: string): string => `/tributary/${stageName.toLowerCase()}/canary`;
