import { identityConsoleSessionEnded } from '@renmai/contracts/identity/identity.events';
import type { Transaction } from '@renmai/service-kit';
import type { ConsoleSessionsRepository } from './console-sessions.repository.js';

/** Called when all sessions of a member end: those of the console end, too. */
export async function endConsoleSessions(
  tx: Transaction,
  repository: ConsoleSessionsRepository,
  memberId: string,
): Promise<void> {
  for (const consoleSessionId of await repository.removeOf(tx.manager, memberId)) {
    const data = { consoleSessionId, memberId, reason: 'member-sessions-ended' as const };
    await tx.emit(identityConsoleSessionEnded, { aggregateId: consoleSessionId, data });
  }
}
