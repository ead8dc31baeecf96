export class EventError extends Error {
  override readonly name = 'EventError';
  readonly errorType: string;
  /** Ignored on a WebSocket. */
  readonly status: number;

  constructor(errorType: string, message: string, status = 400) {
    super(message);
    this.errorType = errorType;
    this.status = status;
  }

  get errors(): readonly { errorType: string; message: string }[] {
    return [{ errorType: this.errorType, message: this.message }];
  }
}

export const badRequest = (message: string) => new EventError('BadRequestException', message);

/** Builds the error for a missing, invalid or expired token, or for a caller without permission. */
export const unauthorized = (message = 'You are not authorized to make this call.') =>
  new EventError('UnauthorizedException', message, 401);
