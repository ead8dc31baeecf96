export interface LinkedCode {
  readonly providerCodeId: string;
  readonly code: string;
  readonly now: Date;
}
