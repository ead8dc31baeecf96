export const DELETED_PERSON = { firstName: 'Deleted', lastName: 'user' } as const;
/** The same in one text: the name in mentions, and the company of a deleted partner. */
export const DELETED_NAME = 'Deleted user';
