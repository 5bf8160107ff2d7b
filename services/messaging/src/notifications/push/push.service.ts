import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { pushApi, PushDevice } from '@renmai/contracts/messaging/notifications.api';
import { notificationsProblems } from '@renmai/contracts/messaging/notifications.problems';
import { Clock, Database, Problem, uuidv7, type ActorClaims } from '@renmai/service-kit';
import { ErasedMembersRepository } from '../inbox/erased-members.repository.js';
import { isPushAddress } from './push-address.js';
import { PushDevicesRepository, type PushDeviceRow } from './push-devices.repository.js';
import { Push } from './push.port.js';

@Injectable()
export class PushService {
  constructor(
    private readonly database: Database,
    private readonly repository: PushDevicesRepository,
    private readonly erased: ErasedMembersRepository,
    private readonly push: Push,
    private readonly clock: Clock,
  ) {}

  async devices({ memberId, sessionId }: ActorClaims): Promise<ResponseOf<(typeof pushApi)['devices']>> {
    const [publicKey, rows] = await Promise.all([
      this.push.publicKey(),
      this.repository.of(this.database.manager, [memberId]),
    ]);
    return { publicKey, devices: rows.map((row) => present(row, sessionId)) };
  }

  async subscribe(
    { memberId, sessionId }: ActorClaims,
    { endpoint, keys, name }: InputOf<(typeof pushApi)['subscribe']>['body'],
  ): Promise<PushDevice> {
    if (!isPushAddress(endpoint)) throw new Problem(notificationsProblems.pushEndpoint, { pointer: '/endpoint' });
    const createdAt = this.clock.now();
    const row = await this.database.write(async ({ manager }) => {
      await this.erased.hold(manager, memberId);
      const device = { deviceId: uuidv7(), memberId, sessionId, endpoint, ...keys, name, createdAt };
      return this.repository.save(manager, device);
    });
    return present(row, sessionId);
  }

  async unsubscribe(memberId: string, deviceId: string): Promise<void> {
    await this.database.write((tx) => this.repository.remove(tx.manager, memberId, deviceId));
  }
}

const present = (row: PushDeviceRow, sessionId: string): PushDevice => ({
  deviceId: row.deviceId,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  current: row.sessionId === sessionId,
});
