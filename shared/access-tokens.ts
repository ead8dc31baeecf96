/** The scope that Cognito grants to the access tokens of users who sign in with a password. Other tokens have none. */
export const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** The value of an access token's `token_use` claim. An ID token has `id`. */
export const ACCESS_TOKEN_USE = 'access';
