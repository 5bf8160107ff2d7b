import Long from 'long';
import { im } from './gen/messages.js';

/** An unsigned 64-bit number as the messages carry it. */
export const longOf = (value: bigint): Long =>
  Long.fromBits(Number(value & 0xffff_ffffn), Number((value >> 32n) & 0xffff_ffffn), true);

/** The same number, never through a double. */
export const bigintOf = (value: Long): bigint =>
  (BigInt(value.getHighBitsUnsigned()) << 32n) | BigInt(value.getLowBitsUnsigned());

const frame = (command: im.MSync.Command, payload?: Uint8Array): im.MSync.$Properties =>
  payload ? { version: im.MSync.Version.MSYNC_V1, command, payload } : { version: im.MSync.Version.MSYNC_V1, command };

/** The frames that a client sends. */
export const up = {
  sync: (sync: im.CommSyncUL.$Properties) => frame(im.MSync.Command.SYNC, im.CommSyncUL.encode(sync).finish()),
  unread: () => frame(im.MSync.Command.UNREAD),
  provision: (provision: im.Provision.$Properties) =>
    frame(im.MSync.Command.PROVISION, im.Provision.encode(provision).finish()),
  logout: (logout: im.Logout.$Properties) => frame(im.MSync.Command.LOGOUT, im.Logout.encode(logout).finish()),
};

/** The frames that a client receives. */
export const down = {
  sync: (sync: im.CommSyncDL.$Properties) => frame(im.MSync.Command.SYNC, im.CommSyncDL.encode(sync).finish()),
  unread: (unread: im.CommUnreadDL.$Properties) =>
    frame(im.MSync.Command.UNREAD, im.CommUnreadDL.encode(unread).finish()),
  provision: (provision: im.Provision.$Properties) =>
    frame(im.MSync.Command.PROVISION, im.Provision.encode(provision).finish()),
  logout: (logout: im.Logout.$Properties) => frame(im.MSync.Command.LOGOUT, im.Logout.encode(logout).finish()),
};
