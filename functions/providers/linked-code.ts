export interface LinkedCode {
  readonly promotionCodeId: string;
  readonly code: string;
  readonly now: Date;
}
