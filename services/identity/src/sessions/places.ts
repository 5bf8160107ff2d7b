import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@renmai/contracts/identity/sessions.api';
import { LOGGER } from '@renmai/service-kit';
import { Reader, type CountryResponse } from 'mmdb-lib';
import type { Logger } from 'pino';

export type Place = Session['place'];

/** The country to which each block of addresses was assigned by the regional registries (CC0; comes with its package). */
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

interface AssignedTo {
  country_code?: string;
}

const local = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  local.addSubnet(network, prefix, 'ipv4');
}
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** The place of an address by the assignment of address blocks: only the country. */
@Injectable()
export class Places {
  private reader: Promise<Reader<AssignedTo & CountryResponse> | null> | null = null;

  constructor(@Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>) {}

  async find(ip: string): Promise<Place> {
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    if (family === 0) return { kind: 'unknown', countryCode: null };
    if (local.check(address, family === 4 ? 'ipv4' : 'ipv6')) return { kind: 'local-network', countryCode: null };
    const reader = await (this.reader ??= this.open());
    const countryCode = reader?.get(address)?.country_code;
    return countryCode && /^[A-Z]{2}$/.test(countryCode) && countryCode !== 'ZZ'
      ? { kind: 'country', countryCode }
      : { kind: 'unknown', countryCode: null };
  }

  /** Read when first asked for: 8 MB that a process which lists no sessions does not need. */
  private async open(): Promise<Reader<AssignedTo & CountryResponse> | null> {
    try {
      return new Reader(await readFile(createRequire(import.meta.url).resolve(DATABASE)));
    } catch (error) {
      this.logger.warn({ err: error }, 'the country database cannot be read; places of sessions stay unknown');
      return null;
    }
  }
}
