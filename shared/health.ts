/** Answers anyone that the API is there. No operation of the contract, as it takes nothing and tells nothing. */
export const HEALTH_PATH = '/api/health';
