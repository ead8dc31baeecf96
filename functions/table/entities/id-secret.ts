/** The secret for encrypting the provider's ids in the API, in base64. The same secret is used for all customers. */
export interface IdSecret {
  secret: string;
}
