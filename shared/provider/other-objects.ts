import type { Provider } from './providers.ts';

/** Matches the ids of objects other than customers. It is apart from `PROVIDER_OBJECTS`, because only the import needs it. */
const OTHER_OBJECTS: Readonly<Record<Provider, RegExp>> = {
  stripe:
    /^(?:ch|cn|cs|dp|du|evt|ii|il|in|pi|pm|price|prod|promo|py|pyr|re|seti|si|sub)_(?:live_|test_)?[A-Za-z0-9]+$/,
};

/** Returns true for the id of an object that isn't a customer. Partners can choose the ids of customers, so any other id may be one. */
export const isOtherObjectId = (id: string): boolean =>
  Object.values(OTHER_OBJECTS).some((pattern) => pattern.test(id));
