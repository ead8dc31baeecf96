/** The base64-encoded secret with which the API encrypts the provider's ids. */
export interface IdSecret {
  secret: string;
}
