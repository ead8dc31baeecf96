/** Matches a user id, which is the `sub` of a Cognito user. */
export const USER_ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
