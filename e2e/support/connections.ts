import type { Page } from 'playwright-core';
import { waitFor } from './wait-for.js';

/** `tls`: over the relay alone, to which TLS leads; `tcp`: without a relay */
export type Way = 'tls' | 'tcp';

interface Pair {
  local: string;
  protocol: string;
  /** how the relay is spoken to */
  relayProtocol?: string;
}

/** From the next page on, connections of this one find no other way to the media workers. */
export async function only(page: Page, way: Way): Promise<void> {
  await page.addInitScript(`(() => {
    const way = ${JSON.stringify(way)};
    const relayed = way === 'tls';
    const Usual = window.RTCPeerConnection;
    window.connections = [];
    window.RTCPeerConnection = class extends Usual {
      constructor(options) {
        const iceServers = (options?.iceServers ?? []).map((one) => ({
          ...one,
          urls: [one.urls].flat().filter((url) => !relayed || url.startsWith('turns:')),
        }));
        super({ ...options, ...(relayed && { iceServers, iceTransportPolicy: 'relay' }) });
        window.iceServers = options?.iceServers ?? [];
        connections.push(this);
      }
      setRemoteDescription({ type, sdp }) {
        const kept = way === 'tcp' ? sdp.replace(/^a=candidate:\\S+ \\d udp .*\\r?\\n/gim, '') : sdp;
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
      const local = stats.get(pair.localCandidateId);
      return { local: local.candidateType, relayProtocol: local.relayProtocol, protocol: stats.get(pair.remoteCandidateId).protocol };
    }))`);
  await waitFor(async () => (await read()).length > 0, { describe: 'a connection' });
  return read();
}

export const turnOf = (page: Page): Promise<{ urls: string[]; username: string; credential: string }[]> =>
  page.evaluate('iceServers');

/** From the next page on, its connections can be looked at. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    window.connections = [];
    window.RTCPeerConnection = class extends window.RTCPeerConnection {
      constructor(options) {
        super(options);
        connections.push(this);
      }
    };
  })()`);
}

/** The ICE username fragments of a page's connections; a new one shows an ICE restart. */
export const ufragsOf = (page: Page): Promise<string[]> =>
  page.evaluate(`connections
    .filter((one) => one.connectionState === 'connected')
    .map((one) => /a=ice-ufrag:(\\S+)/.exec(one.localDescription.sdp)[1])`);

/** The codecs of the pictures that a watched page sends and receives. */
export const pictureCodecs = (page: Page): Promise<string[]> =>
  page.evaluate(`Promise.all(connections.map(async (one) => {
    const stats = await one.getStats();
    return [...stats.values()]
      .filter(({ type, kind, codecId }) => /^(in|out)bound-rtp$/.test(type) && kind === 'video' && codecId)
      .map(({ codecId }) => stats.get(codecId).mimeType);
  })).then((all) => all.flat())`);
