import type { Session } from '@renmai/contracts/identity/sessions.api';
import Bowser from 'bowser';

export type DeviceDescription = Pick<Session, 'device' | 'deviceKind' | 'browser' | 'os'>;

const kinds = new Set(['desktop', 'mobile', 'tablet', 'tv']);

/** A description of the User-Agent by which a member recognises a session. */
export function describeDevice(userAgent: string): DeviceDescription {
  const nothing: DeviceDescription = { device: null, deviceKind: 'unknown', browser: null, os: null };
  if (userAgent.trim() === '') return nothing;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: joined(platform.vendor, platform.model),
    deviceKind: kinds.has(platform.type ?? '') ? (platform.type as DeviceDescription['deviceKind']) : 'unknown',
    browser: joined(browser.name, major(browser.version)),
    os: joined(os.name, os.versionName ?? major(os.version)),
  };
}

/** macOS versions are frozen at 10.15.7 in every browser, so they are left out; others by their first number. */
const major = (version: string | undefined): string | undefined => version?.split('.')[0];

function joined(...parts: (string | undefined)[]): string | null {
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return text === '' ? null : text;
}
