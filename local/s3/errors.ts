const STATUS = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** An error with an S3 error code and message: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export class S3Error extends Error {
  readonly code: keyof typeof STATUS;

  constructor(code: keyof typeof STATUS, message: string) {
    super(message);
    this.name = 'S3Error';
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error('AccessDenied', message);
