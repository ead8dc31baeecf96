/** The secret with which the API encrypts the provider's ids, in base64. The same secret is used for all customers. */
export interface IdSecret {
  secret: string;
}
