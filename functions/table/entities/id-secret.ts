/** The secret that seals the provider's ids in the API, in base64. There is one for all customers. */
export interface IdSecret {
  secret: string;
}
