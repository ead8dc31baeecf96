import type { PartnerId } from '../../shared/ids.ts';
import { type Item, key, partition, type Range } from '../table/key.ts';
import type { ProviderAccount } from './account.ts';

/** An import of customers whom affiliates have referred in another program. Its rows are facts, stored with the customers. */
export interface CustomerImport extends ProviderAccount {
  importId: string;
  /** The time of the statements about all of its customers. */
  confirmedAt: string;
  rows: number;
  imported: number;
}

/** How many imports a partner has made. */
export interface ImportCount {
  imports: number;
}

export const customerImportKey = (partnerId: PartnerId, importId: string) =>
  key<CustomerImport>(importsPartition(partnerId), `${IMPORT}${importId}`);

export const importCountKey = (partnerId: PartnerId) =>
  key<ImportCount>(importsPartition(partnerId), 'COUNT');

export const customerImportsRange = (partnerId: PartnerId): Range<CustomerImport> => ({
  partition: partition(importsPartition(partnerId)),
  prefix: IMPORT,
});

export const customerImportItem = (all: CustomerImport): Item<CustomerImport> => ({
  ...customerImportKey(all.partnerId, all.importId),
  type: 'CustomerImport',
  ...all,
});

const importsPartition = (partnerId: PartnerId) => `IMPORTS#${partnerId}`;

const IMPORT = 'IMPORT#';
