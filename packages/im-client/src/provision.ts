import { type im, Provision, USER_DOMAIN } from '@renmai/im-protocol';
import { ErrorType } from './codes.js';
import { frame } from './encode-message.js';
import type { Identity } from './identity.js';
import { provisionRefusal } from './refusals.js';

const PROVISION = 3;

/** The first frame of a socket: who it is, with which token. */
export function provisionFrame({ appKey, userId, deviceId, deviceName }: Identity, token: string): Uint8Array {
  const payload = Provision.encode({
    osType: Provision.OsType.OS_OTHER,
    version: '1.0.0',
    compressType: [0],
    encryptType: [0],
    deviceName,
    deviceUuid: deviceId,
    resource: deviceId,
    authToken: JSON.stringify({ token: `$t$${token}` }),
    actionVersion: 'v5.1',
  }).finish();
  const guid = { appKey, name: userId, domain: USER_DOMAIN, clientResource: deviceId };
  return frame(PROVISION, payload, { guid, auth: `$t$${token}` });
}

export type Provisioned = { ok: true; resource: string } | { ok: false; error: ErrorType; reason: string };

export function provisioned(payload: Uint8Array): Provisioned {
  const { status, resource }: im.Provision = Provision.decode(payload);
  const code = status?.errorCode ?? 0;
  if (status && code === 0) return { ok: true, resource };
  const reason = status?.reason ?? 'provision error';
  return { ok: false, error: status ? provisionRefusal(code, reason) : ErrorType.authFailed, reason };
}
