import { waitFor } from '@renmai/test-kit';
import type { Page } from 'playwright-core';

export type Way = 'relay' | 'tcp';

interface Pair {
  local: string;
  protocol: string;
}

/** From the next page on, connections of this one find no other way to the media workers. */
export async function only(page: Page, way: Way): Promise<void> {
  await page.addInitScript(`(() => {
    const Usual = window.RTCPeerConnection;
    window.connections = [];
    window.RTCPeerConnection = class extends Usual {
      constructor(options) {
        super({ ...options, ...(${JSON.stringify(way)} === 'relay' && { iceTransportPolicy: 'relay' }) });
        window.iceServers = options?.iceServers ?? [];
        connections.push(this);
      }
      setRemoteDescription({ type, sdp }) {
        const kept = ${JSON.stringify(way)} === 'tcp' ? sdp.replace(/^a=candidate:\\S+ \\d udp .*\\r?\\n/gim, '') : sdp;
        return super.setRemoteDescription({ type, sdp: kept });
      }
    };
  })()`);
}

/** By which ways media goes: the kind of the own candidate, and the protocol of the other. */
export async function waysOf(page: Page): Promise<Pair[]> {
  const read = (): Promise<Pair[]> =>
    page.evaluate(`Promise.all(connections.filter((one) => one.connectionState === 'connected').map(async (one) => {
      const stats = await one.getStats();
      const all = [...stats.values()];
      const transport = all.find(({ type }) => type === 'transport');
      const pair = stats.get(transport.selectedCandidatePairId);
      return { local: stats.get(pair.localCandidateId).candidateType, protocol: stats.get(pair.remoteCandidateId).protocol };
    }))`);
  await waitFor(async () => (await read()).length > 0, { describe: 'a connection' });
  return read();
}

export const turnOf = (page: Page): Promise<{ urls: string[]; username: string; credential: string }[]> =>
  page.evaluate('iceServers');
