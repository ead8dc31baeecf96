import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The ranges of IPv4 addresses that are not public: https://www.iana.org/assignments/iana-ipv4-special-registry. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** The addresses in `SPECIAL_IPV6` are rejected, because they are not public or embed IPv4 addresses. */
const GLOBAL_IPV6 = ['2000::', 3] as const;
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [range, bits] of SPECIAL_IPV4) special.addSubnet(range, bits, 'ipv4');
for (const [range, bits] of SPECIAL_IPV6) special.addSubnet(range, bits, 'ipv6');
const global = new BlockList();
global.addSubnet(...GLOBAL_IPV6, 'ipv6');

/**
 * Returns whether an IP address is on the public internet. Requests on behalf of users must never go to other addresses, such as those of a
 * private network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
