import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of chat-only users; members have their password at identity. */
@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hash(password, options);
  }

  /** `null` for nobody: it takes as long, and fails. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await (this.decoy ??= this.hash('nobody has this'))), password);
    return matches && passwordHash !== null;
  }
}
