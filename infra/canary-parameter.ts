/** Returns the name of the parameter in Systems Manager with the canary's account in an environment. */
export const canaryParameter = (stageName: string): string => `/tributary/${stageName.toLowerCase()}/canary`;
