export type SignatureErrorCode =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'InvalidArgument'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly code: SignatureErrorCode;

  constructor(code: SignatureErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
