import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey } from '@renmai/service-kit';
import type { NetworkConfig } from '../config.js';

/**
 * Phone numbers are few enough to hash them all, so the hashes from browsers and identity are hashed again with a key that is not
 * in the database.
 */
@Injectable()
export class AddressHasher {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<NetworkConfig, 'SECRET_KEY'>) {
    this.key = deriveKey(config.SECRET_KEY, 'network.address');
  }

  hash(addressHash: string): Buffer {
    return createHmac('sha256', this.key).update(addressHash).digest();
  }
}
