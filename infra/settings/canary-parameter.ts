export const canaryParameter = (stageName: string): string => `/tributary/${stageName.toLowerCase()}/canary`;
