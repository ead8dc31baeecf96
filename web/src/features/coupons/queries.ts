import { call } from '../../data/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** The affiliate's coupons with their figures, newest first. */
export const myCouponsQuery = pagedQuery(['coupons', 'mine'], (query) => call('listMyCoupons', { query }));
