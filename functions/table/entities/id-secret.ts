/** The secret with which the API encrypts the provider's ids, in base64. All customers share this secret. */
export interface IdSecret {
  secret: string;
}
