import { Resolver } from 'node:dns/promises';
import { NameServersSilent, TxtRecords } from './txt-records.port.js';

const TIMEOUT_MS = 3_000;
const none = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the given name servers, `address` or `address:port`; if none are given, those of the machine. */
export class DnsTxtRecords extends TxtRecords {
  constructor(private readonly servers: readonly string[]) {
    super();
  }

  async of(domain: string): Promise<string[]> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (this.servers.length > 0) resolver.setServers(this.servers);
    try {
      // A long record is split into pieces.
      return (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''));
    } catch (cause) {
      if (none.has((cause as NodeJS.ErrnoException).code ?? '')) return [];
      throw new NameServersSilent(`no answer about ${domain}`, { cause });
    }
  }
}
