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

/** The devices that match all given fields. */
export interface WhichDevices {
  resource?: string;
  /** not this device */
  except?: string;
  /** logged in with a token of this login of the site */
  login?: string;
}

/** Connected users on every node. */
export abstract class Online {
  abstract send(userIds: readonly string[], item: TransientItem, except?: { resource: string }): Promise<void>;
  /** device ids that are online, by user id; users who are not are left out */
  abstract devicesOf(userIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Logs devices out with the cause; all devices of a user unless `which` selects some. */
  abstract end(userId: string, cause: LogoutCause, which?: WhichDevices): Promise<void>;
  /** The user has a newer token: their devices (or one of them) may stay until it expires. */
  abstract renewed(userId: string, expiresAt: Date, which?: { resource?: string }): Promise<void>;
  /** On the node where it happens; `last`: they have no other device online anywhere (`first`: had none before). */
  abstract onConnected(listener: (userId: string, resource: string, first: boolean) => Promise<void>): void;
  abstract onDisconnected(listener: (userId: string, resource: string, last: boolean) => Promise<void>): void;
}
