import { identityAccountRolesChanged, identitySessionEnded } from '@renmai/contracts/identity/identity.events';
import { writeOnce, type Clock } from '@renmai/service-kit';
import type { DataSource } from 'typeorm';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { parseIdentifier } from '../addresses/address.js';
import { ConsoleSessionsRepository } from '../console/console-sessions.repository.js';
import { endConsoleSessions } from '../console/end-console-sessions.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

export type RoleChange = 'granted' | 'revoked' | 'unchanged' | 'no-account';

/**
 * Grants or removes the role of a system administrator by the account's e-mail or phone number. Runs on the server's own machine: there is
 * no endpoint for it. Sessions that may carry the role end when it is removed.
 */
export async function changeSystemAdministrator(
  dataSource: DataSource,
  clock: Clock,
  identifier: string,
  isSystemAdministrator: boolean,
): Promise<RoleChange> {
  const accounts = new AccountsRepository();
  const sessions = new SessionsRepository();
  const address = parseIdentifier(identifier);
  return writeOnce(dataSource, clock, async (tx): Promise<RoleChange> => {
    const { manager } = tx;
    const found = address && (await accounts.findByAddress(manager, address));
    const account = found && (await accounts.lock(manager, found.id));
    if (!account) return 'no-account';
    if (account.isSystemAdministrator === isSystemAdministrator) return 'unchanged';
    account.isSystemAdministrator = isSystemAdministrator;
    await accounts.save(manager, account);
    const memberId = account.id;
    await tx.emit(identityAccountRolesChanged, {
      aggregateId: memberId,
      data: { memberId, roles: isSystemAdministrator ? ['system-administrator'] : [] },
      actorId: null,
    });
    if (isSystemAdministrator) return 'granted';
    for (const sessionId of await sessions.remove(manager, memberId, {}, clock.now())) {
      const data = { sessionId, memberId, reason: 'role-revoked' as const };
      await tx.emit(identitySessionEnded, { aggregateId: sessionId, data, actorId: null });
    }
    await endConsoleSessions(tx, new ConsoleSessionsRepository(), memberId);
    return 'revoked';
  });
}
