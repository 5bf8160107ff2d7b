import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { accountsApi } from '@renmai/contracts/identity/accounts.api';
import type { Account as AccountView } from '@renmai/contracts/identity/fields';
import { identityAccountLocaleChanged } from '@renmai/contracts/identity/identity.events';
import { Clock, CONFIG, Database, type ActorClaims } from '@renmai/service-kit';
import type { IdentityConfig } from '../config.js';
import { SessionList } from '../sessions/session-list.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { AccountPresenter } from './account-presenter.js';
import { AccountsRepository } from './accounts.repository.js';
import { Acting } from './acting.js';
import { insistOnCurrentTerms } from './terms.js';

type LanguageChange = InputOf<typeof accountsApi.update>['body'];

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly acting: Acting,
    private readonly presenter: AccountPresenter,
    private readonly sessions: SessionsRepository,
    private readonly sessionList: SessionList,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async get(actor: ActorClaims): Promise<AccountView> {
    return this.presenter.present(this.database.manager, await this.acting.account(actor));
  }

  /** The language of the interface and messages, and the others that the member reads; fields that are left out do not change. */
  changeLanguages(actor: ActorClaims, { locale, reads }: LanguageChange): Promise<AccountView> {
    return this.database.write(async (tx) => {
      const account = await this.acting.lock(tx, actor);
      const isNew = locale !== undefined && account.locale !== locale;
      if (isNew || (reads !== undefined && reads.join() !== account.reads.join())) {
        account.locale = locale ?? account.locale;
        account.reads = reads ?? account.reads;
        await this.accounts.save(tx.manager, account);
      }
      const memberId = account.id;
      if (isNew) await tx.emit(identityAccountLocaleChanged, { aggregateId: memberId, data: { memberId, locale } });
      return this.presenter.present(tx.manager, account);
    });
  }

  acceptTerms(actor: ActorClaims, version: string): Promise<AccountView> {
    insistOnCurrentTerms(this.config, version, '/version');
    return this.database.write(async (tx) => {
      const account = await this.acting.lock(tx, actor);
      if (account.termsVersion !== version) {
        account.termsVersion = version;
        await this.accounts.save(tx.manager, account);
      }
      await this.accounts.addTermsAcceptance(tx.manager, account.id, version, this.clock.now());
      return this.presenter.present(tx.manager, account);
    });
  }

  async export(actor: ActorClaims): Promise<ResponseOf<typeof accountsApi.export>> {
    const account = await this.acting.account(actor);
    const { manager } = this.database;
    const sessions = await this.sessions.list(manager, account.id);
    const terms = await this.accounts.termsAccepted(manager, account.id);
    const { enabledAt } = await this.accounts.secondFactorFacts(manager, account.id);
    return {
      exportedAt: this.clock.now().toISOString(),
      account: await this.presenter.present(manager, account),
      termsAccepted: terms.map(({ version, acceptedAt }) => ({ version, acceptedAt: acceptedAt.toISOString() })),
      passwordChangedAt: account.passwordChangedAt.toISOString(),
      secondFactorEnabledAt: enabledAt?.toISOString() ?? null,
      passkeys: (await this.accounts.passkeysOf(manager, account.id)).map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      sessions: await Promise.all(
        sessions.map(async (session) => ({
          ...(await this.sessionList.present(session, actor.sessionId)),
          ip: session.ip,
          userAgent: session.userAgent,
        })),
      ),
      leaving: account.leavingSince && {
        reason: account.leavingReason,
        comment: account.leavingComment,
        at: account.leavingSince.toISOString(),
      },
    };
  }
}
