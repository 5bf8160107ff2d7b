// @ts-check
/**
 * Loaded into the processes of an upgrade: names that end in `.renmai.test` are looked up in the file that RENMAI_NAMES names, and may have
 * several addresses that change, as with the DNS of a cluster.
 */
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export const DOMAIN = '.renmai.test';

const file = process.env['RENMAI_NAMES'];
if (file) {
  const usual = dns.lookup;
  /** @type {any} */
  const lookup = (/** @type {string} */ hostname, /** @type {any} */ options, /** @type {any} */ callback) => {
    const done = callback ?? options;
    if (!hostname.endsWith(DOMAIN)) return usual(hostname, options, callback);
    /** @type {string[]} */
    const addresses = JSON.parse(readFileSync(file, 'utf8'))[hostname] ?? [];
    const found = addresses.map((address) => ({ address, family: 4 }));
    setImmediate(() => {
      if (found.length === 0)
        done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }));
      else if (options?.all) done(null, found);
      else done(null, found[0]?.address, 4);
    });
    return undefined;
  };
  dns.lookup = lookup;
  syncBuiltinESMExports();
}
