import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-address.js';

/** The name leads to addresses that are not public. */
export class NotPublic extends Error {}

/** Checks every address of a host, and connects only to a checked one. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, '');
      return;
    }
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new NotPublic(`${host} is not on the public internet`), '');
    } else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Connects to the public internet alone, wherever a name leads. */
export const guardedAgent = (): Agent =>
  new Agent({ keepAlive: true, maxSockets: 20, maxFreeSockets: 5, timeout: 30_000, lookup: publicLookup });
