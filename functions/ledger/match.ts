import { type CodeEvidence, MATCH_OF, type Match } from '../../shared/codes/code-evidence.ts';
import type { Referral } from './customer.ts';

export const evidenceOf = ({ evidence }: Pick<Referral, 'evidence'>) =>
  evidence.split(' ')[0] as CodeEvidence;

export const isCredited = (referral: Pick<Referral, 'evidence'>): boolean =>
  evidenceOf(referral) === 'manual';

export const matchOf = (referral: Pick<Referral, 'evidence' | 'linked'>): Match =>
  referral.linked ? 'by_hand' : MATCH_OF[evidenceOf(referral)];
