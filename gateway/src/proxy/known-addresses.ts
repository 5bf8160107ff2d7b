import { lookup as askSystem } from 'node:dns';

export interface Address {
  address: string;
  family: number;
}

/** As `lookup` of node:dns with `all`. */
export type Lookup = (hostname: string, done: (error: Error | null, addresses: readonly Address[]) => void) => void;

export const systemLookup: Lookup = (hostname, done) => {
  askSystem(hostname, { all: true, order: 'ipv4first' }, done);
};

interface Known {
  addresses: readonly Address[];
  /** milliseconds, monotonic */
  since: number;
}

/** Other addresses of a name are noticed after this time. */
const FRESH_MS = 5_000;

/**
 * The addresses of hosts, each looked up once at a time and in the background where they were known before: look-ups share their threads
 * with the reading of files, and a name that nobody answers for holds one for seconds. While it is not answered, the last addresses hold.
 */
export class KnownAddresses {
  private readonly known = new Map<string, Known>();
  private readonly asking = new Map<string, Promise<readonly Address[]>>();

  constructor(
    private readonly lookup: Lookup = systemLookup,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws where the name has never been answered */
  async of(hostname: string): Promise<readonly Address[]> {
    const known = this.known.get(hostname);
    if (known && this.now() - known.since < FRESH_MS) return known.addresses;
    const asked = this.ask(hostname);
    if (!known) return asked;
    asked.catch(() => undefined);
    return known.addresses;
  }

  /** How many a host has, as far as it is known. */
  count(hostname: string): number {
    return this.known.get(hostname)?.addresses.length ?? 0;
  }

  private ask(hostname: string): Promise<readonly Address[]> {
    const asking = this.asking.get(hostname);
    if (asking) return asking;
    const asked = new Promise<readonly Address[]>((resolve, reject) => {
      this.lookup(hostname, (error, found) => {
        // Processes that listen on one family only are not asked at the other.
        const addresses = found?.filter(({ family }) => family === found[0]?.family) ?? [];
        if (error || addresses.length === 0) reject(error ?? new Error(`${hostname} has no address`));
        else resolve(addresses);
      });
    });
    this.asking.set(hostname, asked);
    return asked
      .then((addresses) => {
        this.known.set(hostname, { addresses, since: this.now() });
        return addresses;
      })
      .finally(() => this.asking.delete(hostname));
  }
}
