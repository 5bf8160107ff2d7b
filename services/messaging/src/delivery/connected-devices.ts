import { Injectable } from '@nestjs/common';
import type { DeviceLink } from './device-link.js';
import type { Device } from './reading.js';

/** Devices that are connected to this process. */
@Injectable()
export class ConnectedDevices {
  private readonly byLink = new Map<DeviceLink, Device>();
  private readonly byUser = new Map<string, Set<Device>>();

  get userCount(): number {
    return this.byUser.size;
  }

  users(): Iterable<string> {
    return this.byUser.keys();
  }

  of(userId: string): ReadonlySet<Device> | undefined {
    return this.byUser.get(userId);
  }

  at(link: DeviceLink): Device | undefined {
    return this.byLink.get(link);
  }

  add(device: Device): void {
    this.byLink.set(device.link, device);
    const others = this.byUser.get(device.userId);
    if (others) others.add(device);
    else this.byUser.set(device.userId, new Set([device]));
  }

  remove(link: DeviceLink): Device | undefined {
    const device = this.byLink.get(link);
    if (!device) return undefined;
    device.gone = true;
    this.byLink.delete(link);
    const others = this.byUser.get(device.userId);
    others?.delete(device);
    if (others?.size === 0) this.byUser.delete(device.userId);
    return device;
  }
}
