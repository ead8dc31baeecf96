/** Percent-encodes an id for use in a path. Also encodes dots, because a path that looks like a file name doesn't open the app. */
export const encodeInPath = (id: string) => encodeURIComponent(id).replaceAll('.', '%2E');
