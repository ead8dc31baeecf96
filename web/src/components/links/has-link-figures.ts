import type { LinkFigures } from '../../../../shared/contract/reports.ts';

export const hasLinkFigures = ({ opened, customers, commission }: LinkFigures): boolean =>
  opened > 0 || customers > 0 || commission.length > 0;
