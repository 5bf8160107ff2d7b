import { Injectable } from '@nestjs/common';
import { Database } from '@renmai/service-kit';
import type { Budgets } from './attempt-limiter.js';
import { KnownSourcesRepository } from './known-sources.repository.js';
import type { Source } from './source.js';

/** Decides which budgets a failed try counts against. */
@Injectable()
export class Sides {
  constructor(
    private readonly database: Database,
    private readonly known: KnownSourcesRepository,
  ) {}

  /**
   * `what`: the guessed secret (`password`), `subject`: its owner, a memberId, or the typed address if no account has it. A known device or
   * network counts against its own budget; strangers share the subject's and their network's.
   */
  async budgets(what: string, subject: string, memberId: string | null, source: Source): Promise<Budgets> {
    // Also looked up for unknown accounts, so that both answers take the same time.
    const side = await this.known.find(this.database.manager, memberId ?? NOBODY, source);
    if (side) return { own: `${what} ${subject} from ${side.hash}` };
    return { own: `${what} ${subject} from strangers`, shared: `${what} network ${source.network}` };
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
