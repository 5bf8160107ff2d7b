import { Provision, type im } from '@renmai/im-protocol';
import { randomUUID } from 'node:crypto';

/** The status of a refused login; clients choose their message by code and reason. */
export interface LoginRefusal {
  code: number;
  reason: string;
}

/** The data of a client's first frame. */
export interface LoginRequest {
  /** lower case */
  userId: string;
  token: string;
  resource: string;
  version: string;
  actionVersion: string;
  deviceName: string;
  /** a text of the application for this login, which is sent to the devices that it logs out */
  custom: string;
  /** by the program (false) or by a person (true); most clients do not state it */
  manual: boolean | null;
}

const MAX_NAME = 128;
/** An id of a user or a device: nothing that could be mistaken for something else in a key or a header. */
const plain = /^[^\s\p{Cc}]+$/u;

const wrong = (what: string): LoginRefusal => ({ code: 4, reason: `Sorry, ${what} is not valid` });

/** Text that the database accepts. */
const stored = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);

/** Reads a provision for this application. */
export function readLogin(frame: im.MSync, appKey: string): LoginRequest | LoginRefusal {
  let provision: im.Provision;
  try {
    provision = Provision.decode(frame.payload);
  } catch {
    return { code: 10, reason: 'Sorry, the provision could not be read' };
  }
  const userId = frame.guid?.name?.toLowerCase() ?? '';
  const resource = provision.resource || frame.guid?.clientResource || `webim_${randomUUID()}`;
  if (frame.guid?.appKey?.toLowerCase() !== appKey.toLowerCase()) return wrong('the app key');
  if (userId.length > MAX_NAME || !plain.test(userId)) return wrong('the user id');
  if (resource.length > MAX_NAME || !plain.test(resource)) return wrong('the resource');
  const token = tokenOf(frame, provision);
  if (!token) return { code: 2, reason: 'Sorry, there is no token' };
  return {
    userId,
    token,
    resource,
    version: stored(provision.version, 64),
    actionVersion: stored(provision.actionVersion, 16),
    deviceName: stored(provision.deviceName, MAX_NAME),
    custom: stored(provision.reason, 1024),
    manual: Object.hasOwn(provision, 'isManualLogin') ? provision.isManualLogin : null,
  };
}

/** New clients wrap it in JSON, old ones write it beside; both put it into the envelope as well. */
function tokenOf(frame: im.MSync, provision: im.Provision): string {
  const written = wrapped(provision.authToken) ?? (provision.auth || frame.auth);
  return written.startsWith('$t$') ? written.slice(3) : written;
}

function wrapped(authToken: string): string | undefined {
  try {
    const { token } = JSON.parse(authToken) as { token?: unknown };
    return typeof token === 'string' && token ? token : undefined;
  } catch {
    return undefined;
  }
}
