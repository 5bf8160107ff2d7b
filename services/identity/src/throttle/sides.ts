import { Injectable } from '@nestjs/common';
import { Database } from '@renmai/service-kit';
import type { Budgets } from './attempt-limiter.js';
import { KnownSourcesRepository } from './known-sources.repository.js';
import type { Source } from './source.js';

/** Decides on whose account a failed try goes. */
@Injectable()
export class Sides {
  constructor(
    private readonly database: Database,
    private readonly known: KnownSourcesRepository,
  ) {}

  /**
   * `what` is guessed at (`password`), `subject` whose it is: a memberId, or the address typed where nobody has it.
   * A known device or network fails on its own account; strangers share the subject's and their network's.
   */
  async budgets(what: string, subject: string, memberId: string | null, source: Source): Promise<Budgets> {
    // Asked for nobody too, so that both answers take the same time.
    const side = await this.known.find(this.database.manager, memberId ?? NOBODY, source);
    if (side) return { own: `${what} ${subject} from ${side.hash}` };
    return { own: `${what} ${subject} from strangers`, shared: `${what} network ${source.network}` };
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
