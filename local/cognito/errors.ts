/** Clients distinguish errors by these names. */
export type CognitoErrorName =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'RequestEntityTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnexpectedLambdaException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** An error with the same name and message as in Cognito. Clients distinguish errors by `name` and may show the message to users. */
export class CognitoError extends Error {
  override readonly name: CognitoErrorName;

  constructor(name: CognitoErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

/** Builds the error for a wrong password or an unknown user. Both get the same error, so that nobody can find out which accounts exist. */
export const wrongCredentials = () =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const wrongCode = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const tooManyAttempts = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const userDisabled = () => new CognitoError('NotAuthorizedException', 'User is disabled.');
