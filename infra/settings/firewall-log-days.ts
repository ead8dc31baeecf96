/** The number of days to keep the log of blocked requests. It is low, because the log contains addresses and user agents. */
export const FIREWALL_LOG_DAYS = 7;
