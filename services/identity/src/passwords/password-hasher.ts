import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hash(normalised(password), options);
  }

  /** `null` for an account that does not exist: it takes as long, and fails. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoyHash()), normalised(password));
    return matches && passwordHash !== null;
  }

  private decoyHash(): Promise<string> {
    return (this.decoy ??= this.hash('no account has this password'));
  }
}

/** The same characters, however a keyboard composes them. */
const normalised = (password: string): string => password.normalize('NFKC');
