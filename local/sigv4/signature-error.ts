/** Why a signature is not accepted, in the words that AWS has for it. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'InvalidArgument'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

/** A request or a form that is not signed as it must be. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly code: SignatureFault;

  constructor(code: SignatureFault, message: string) {
    super(message);
    this.code = code;
  }
}
