import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

export interface Resolved {
  address: string;
  family: number;
}

/** Names to addresses, as this machine sees them. */
@Injectable()
export class HostResolver {
  resolve(host: string): Promise<Resolved[]> {
    return lookup(host, { all: true });
  }
}
