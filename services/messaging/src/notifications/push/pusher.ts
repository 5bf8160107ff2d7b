import { Injectable } from '@nestjs/common';
import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { Database } from '@renmai/service-kit';
import { PushDevicesRepository } from './push-devices.repository.js';
import { Push, type PushOptions } from './push.port.js';

/** Sends one message to all devices of a member; unsubscribed devices are deleted. */
@Injectable()
export class Pusher {
  constructor(
    private readonly database: Database,
    private readonly devices: PushDevicesRepository,
    private readonly push: Push,
  ) {}

  /** False where a device should be tried again. */
  async send(memberId: string, message: PushMessage, options: PushOptions): Promise<boolean> {
    const { manager } = this.database;
    const devices = await this.devices.of(manager, [memberId]);
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const outcome = await this.push.send(device, JSON.stringify(message), options);
        if (outcome === 'gone') await this.devices.remove(manager, memberId, device.deviceId);
        return outcome;
      }),
    );
    return !outcomes.includes('failed');
  }
}
