export const CANNOT_COUNT = "Sales can't count yet";
export const NOT_CONNECTED = 'Not connected yet';
