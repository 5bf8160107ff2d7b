import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { CONFIG, currentAsker, METRICS, Problem, Turns } from '@renmai/service-kit';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { IdentityConfig } from '../config.js';

/** OWASP's first choice for argon2id (the library's algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Seconds: as many logins as may wait have had their turn by then. */
const RETRY_AFTER = 5;

/**
 * Hashing occupies a thread for tens of milliseconds. It may use only some of the process's threads, so that tokens, cookies and files have
 * the others, and the number of waiting requests is limited.
 */
@Injectable()
export class PasswordHasher {
  readonly turns: Turns;
  private decoy: Promise<string> | null = null;
  private readonly refused: Counter;

  constructor(@Inject(CONFIG) config: IdentityConfig, @Inject(METRICS) registry: Registry) {
    const [running, waiting] = [config.IDENTITY_HASHING_THREADS, config.IDENTITY_HASHING_WAITING];
    // An office or a school logs in from one network: it may have much of this, and never all of it.
    const each = { running: Math.max(1, running - 1), waiting: Math.ceil(waiting / 2) };
    const turns = new Turns({ running, waiting, each });
    this.turns = turns;
    new Gauge({
      name: 'identity_password_hashes_waiting',
      help: 'Passwords that wait to be hashed',
      registers: [registry],
      collect() {
        this.set(turns.waiting);
      },
    });
    this.refused = new Counter({
      name: 'identity_password_hashes_refused_total',
      help: 'Passwords that were not hashed because too many waited',
      registers: [registry],
    });
  }

  /** @throws Problem busy */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normalised(password), options));
  }

  /** `null` for an account that does not exist: takes the same time, and fails. @throws Problem busy */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await this.inTurn(async () =>
      verify(passwordHash ?? (await this.decoyHash()), normalised(password)),
    );
    return matches && passwordHash !== null;
  }

  private decoyHash(): Promise<string> {
    return (this.decoy ??= hash('no account has this password', options));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.turns.take(currentAsker(), work);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refused.inc();
      throw new Problem(identityProblems.busy, { retryAfter: RETRY_AFTER });
    }
  }
}

/** The same characters, however a keyboard composes them. */
const normalised = (password: string): string => password.normalize('NFKC');
