import { createSocket } from 'node:dgram';
import type { Resolver } from 'node:dns/promises';
import { createResolver } from '../../functions/apps/logo/resolve-host.ts';

const HEADER_BYTES = 12;
const TYPES = { A: 1, AAAA: 28 } as const;

export interface NameServer {
  readonly queries: () => number;
  /** A resolver that queries only this server. */
  readonly resolver: Resolver;
  stop(): void;
}

/** Starts a name server that returns the same addresses for every host. If `addresses` is undefined, the server never responds. */
export async function startNameServer(addresses?: {
  readonly A?: readonly number[];
  readonly AAAA?: readonly number[];
}): Promise<NameServer> {
  let queries = 0;
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    queries++;
    if (!addresses) return;
    const end = endOfQuestion(query);
    const type = query.readUInt16BE(end - 4);
    const address = type === TYPES.A ? addresses.A : addresses.AAAA;
    socket.send(responseTo(query.subarray(0, end), type, address), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = createResolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { queries: () => queries, resolver, stop: () => void socket.close() };
}

/**
 * Returns the offset at which the only question in a query ends. A question consists of a name, a type and a class (RFC 1035, section
 * 4.1.2).
 */
const endOfQuestion = (query: Buffer): number => query.indexOf(0, HEADER_BYTES) + 5;

function responseTo(question: Buffer, type: number, address?: readonly number[]): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(address ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const answer = address
    ? [0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]
    : [];
  return Buffer.concat([header, question.subarray(HEADER_BYTES), Buffer.from(answer)]);
}
