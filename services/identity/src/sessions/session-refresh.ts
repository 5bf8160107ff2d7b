import { Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { Database, Problem, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Sessions, type OpenSession } from './sessions.js';
import { SignedInPresenter } from './signed-in.presenter.js';

@Injectable()
export class SessionRefresh {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: AccountsRepository,
    private readonly presenter: SignedInPresenter,
    private readonly database: Database,
  ) {}

  /** @throws Problem no-session, refresh-reused */
  async refresh(token: string | undefined, client: ClientInfo): Promise<{ answer: SignedIn; open: OpenSession }> {
    if (token === undefined) throw new Problem(identityProblems.noSession);
    const open = await this.sessions.refresh(token, client);
    const account = await this.accounts.findById(this.database.manager, open.session.memberId);
    if (!account) throw new Problem(identityProblems.noSession);
    return { answer: await this.presenter.present(this.database.manager, account, open), open };
  }

  /** Ends what the caller can show a session of: both tokens belong to the same one, unless a tab is out of date. */
  async signOut(actor: ActorClaims | null, token: string | undefined): Promise<void> {
    if (actor) await this.end(actor.memberId, actor.sessionId);
    if (token !== undefined) await this.sessions.endByRefreshToken(token);
  }

  async end(memberId: string, sessionId: string): Promise<number> {
    return this.database.write((tx) => this.sessions.end(tx, memberId, { only: sessionId }, 'signed-out'));
  }
}
