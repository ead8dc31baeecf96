/** A refusal in AppSync's words. */
export class EventError extends Error {
  override readonly name = 'EventError';
  readonly errorType: string;
  /** Of the HTTP answer; a socket has none. */
  readonly status: number;

  constructor(errorType: string, message: string, status = 400) {
    super(message);
    this.errorType = errorType;
    this.status = status;
  }

  /** As every message and answer lists it. */
  get errors(): readonly { errorType: string; message: string }[] {
    return [{ errorType: this.errorType, message: this.message }];
  }
}

export const badRequest = (message: string) => new EventError('BadRequestException', message);

/** The caller has no right to the API: no token, a wrong or expired one, or the wrong kind of caller. */
export const unauthorized = (message = 'You are not authorized to make this call.') =>
  new EventError('UnauthorizedException', message, 401);
