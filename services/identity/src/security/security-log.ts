import { Inject, Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { LOGGER, Problem, shortAddress } from '@renmai/service-kit';
import type { Logger } from 'pino';

export type SecurityEvent =
  | 'login-succeeded'
  | 'login-failed'
  | 'second-factor-failed'
  | 'locked-out'
  | 'access-changed'
  | 'console-opened';

/** Log lines by which operators find attacks: the event, the shortened address, and the member if one is known. */
@Injectable()
export class SecurityLog {
  constructor(@Inject(LOGGER) private readonly logger: Pick<Logger, 'info'>) {}

  note(event: SecurityEvent, ip: string | null, details: Record<string, string | null> = {}): void {
    this.logger.info(
      { securityEvent: event, from: ip === null ? null : shortAddress(ip), ...details },
      'security event',
    );
  }

  /** Notes how a try with credentials ends. */
  async watch<T>(ip: string, failed: SecurityEvent, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Problem ? error.definition.code : null;
      if (code === identityProblems.tooManyAttempts.code) this.note('locked-out', ip);
      else if (failures.has(code ?? '')) this.note(failed, ip, { code });
      throw error;
    }
  }
}

const failures: ReadonlySet<string> = new Set(
  [
    identityProblems.credentialsWrong,
    identityProblems.secondFactorWrong,
    identityProblems.secondFactorUsed,
    identityProblems.secondFactorTokenInvalid,
    identityProblems.codeWrong,
    identityProblems.codeExhausted,
    identityProblems.passkeyWrong,
    identityProblems.passkeyChallengeInvalid,
    identityProblems.consoleNotAllowed,
  ].map(({ code }) => code),
);
