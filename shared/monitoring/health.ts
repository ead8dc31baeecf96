/** The path of the public health check. It is not part of the contract, because it takes no input and returns no data. */
export const HEALTH_PATH = '/api/health';
