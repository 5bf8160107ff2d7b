import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { currentAsker, Problem, Turns } from '@renmai/service-kit';
import { ChatError } from '../rest/chat-error.js';

/** OWASP's first choice for argon2id (the library's algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One of Node's four threads is enough for users without an account, who are few. */
const atOnce = { running: 1, waiting: 100, each: { running: 1, waiting: 50 } };

/** Passwords of chat-only users; identity stores those of members. */
@Injectable()
export class PasswordHasher {
  readonly turns = new Turns(atOnce);
  private decoy: Promise<string> | null = null;

  /** @throws ChatError 503 */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, options));
  }

  /** `null` for unknown users: it takes the same time and fails. @throws ChatError 503 */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await this.inTurn(async () =>
      verify(passwordHash ?? (await (this.decoy ??= hash('nobody has this', options))), password),
    );
    return matches && passwordHash !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.turns.take(currentAsker(), work);
    } catch (error) {
      if (error instanceof Problem) throw new ChatError(503, 'too many passwords are being checked, try again');
      throw error;
    }
  }
}
