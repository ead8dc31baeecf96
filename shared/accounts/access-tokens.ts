/** The `scope` claim of an access token that Cognito issued for a sign-in with a password. Other tokens don't have this claim. */
export const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** The `token_use` claim of an access token. An ID token has the value `id` instead. */
export const ACCESS_TOKEN_USE = 'access';
