import type { PaymentCipher } from '../lib/secrets/secret-cipher.ts';
import type { Table } from '../table/table.ts';

export interface PayoutsDeps {
  readonly table: Table;
}

export interface RecordPayoutDeps extends PayoutsDeps {
  readonly clock: () => Date;
}

export interface PaymentDetailsDeps extends PayoutsDeps {
  /** A cipher that can only decrypt, because payouts never change payment details. */
  readonly payments: Pick<PaymentCipher, 'open'>;
}
