import type { ItemNamespace } from '../streams/item.js';

/** Items that are not stored: presence, typing, notices of rooms; for devices that are online now, on every node. */
export interface TransientItem {
  ns: ItemNamespace;
  sender: string;
  senderResource: string;
  receiver: string;
  /** domain of `receiver` */
  receiverIs: 'user' | 'group';
  payload: Uint8Array;
  /** queue the client sees it in, e.g. `@notify` or a room's id */
  queue: string;
}

/** StatisticsBody.operation: 1 user removed, 2 another device, 3 password changed, 4 ended from another device */
export type LogoutCause = 1 | 2 | 3 | 4;

/** Those for which everything holds that is given. */
export interface WhichDevices {
  resource?: string;
  /** not this device */
  except?: string;
  /** came in with a token of this login of the site */
  login?: string;
}

/** Who is connected, on every node. */
export abstract class Online {
  abstract send(userIds: readonly string[], item: TransientItem, except?: { resource: string }): Promise<void>;
  /** device ids that are online, by user id; users who are not are left out */
  abstract devicesOf(userIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Tells the devices why and closes them; all of a user's unless `which` says less. */
  abstract end(userId: string, cause: LogoutCause, which?: WhichDevices): Promise<void>;
  /** They have a newer token: their devices (or one) may stay until that is over. */
  abstract renewed(userId: string, expiresAt: Date, which?: { resource?: string }): Promise<void>;
  /** On the node where it happens; `last`: they have no other device online anywhere (`first`: had none before). */
  abstract onConnected(listener: (userId: string, resource: string, first: boolean) => Promise<void>): void;
  abstract onDisconnected(listener: (userId: string, resource: string, last: boolean) => Promise<void>): void;
}
