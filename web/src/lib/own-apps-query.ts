import { call } from '../data/api.ts';
import { pagedQuery } from './paged-query.ts';

/** The partner's own apps, newest first. Several features start from them. */
export const ownAppsQuery = pagedQuery(['apps', 'list'], (page) => call('listApps', { query: page }));
