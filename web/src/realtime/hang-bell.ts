import { Bell, type HandOver, type OpenTransport, type Timers } from '@renmai/im-client/bell';
import { connectionOptions } from './connection-options';
import { takeDeviceId, type TakenDevice } from './device-id';

/** Replacements for the network, used by tests. */
export interface Platform {
  openTransport?: OpenTransport;
  timers?: Timers;
}

/** A connection that is online and understands next to nothing; see `Bell`. */
export interface HungBell {
  /** For the client that goes on with its device, and with its socket where it has one. */
  handOver: () => { device: TakenDevice; socket: HandOver | null };
  end: () => void;
}

/** Opens the one connection of this tab. `onRing` is called once when the whole client is needed. */
export async function hangBell(memberId: string, onRing: () => void, platform: Platform = {}): Promise<HungBell> {
  const device = await takeDeviceId();
  const bell = new Bell({ ...connectionOptions(memberId, device.deviceId), ...platform, onRing });
  const again = () => document.visibilityState === 'visible' && bell.beat();
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  const deaf = () => {
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
  };
  void bell.connect();
  return {
    handOver: () => {
      deaf();
      return { device, socket: bell.handOver() };
    },
    end: () => {
      deaf();
      bell.close();
      device.release();
    },
  };
}
