import type { types } from 'mediasoup';
import sdpTransform, { type MediaDescription, type SessionDescription } from 'sdp-transform';
import { codecLines, codecsOf } from './sdp-codecs.js';

/** The direction of one section in the answer: media is received in it, sent in it, or neither. */
export type SectionAnswer =
  | { direction: 'recvonly'; rtpParameters: types.RtpParameters }
  | { direction: 'sendonly'; rtpParameters: types.RtpParameters; streamId: string; trackId: string }
  | { direction: 'inactive' };

type Door = Pick<types.WebRtcTransport, 'iceParameters' | 'iceCandidates' | 'dtlsParameters'>;

function transportLines({ iceParameters, iceCandidates, dtlsParameters }: Door) {
  const shown = dtlsParameters.fingerprints.find(({ algorithm }) => algorithm === 'sha-256');
  return {
    connection: { version: 4, ip: '0.0.0.0' },
    iceUfrag: iceParameters.usernameFragment,
    icePwd: iceParameters.password,
    setup: 'passive',
    fingerprint: { type: 'sha-256', hash: shown?.value ?? '' },
    candidates: iceCandidates.map(({ foundation, protocol, priority, address, port, type, tcpType }) => ({
      ...{ foundation, component: 1, transport: protocol, priority, ip: address, port, type },
      ...(tcpType && { tcptype: tcpType }),
    })),
    // All candidates are in the answer: there is no trickling from the server.
    endOfCandidates: 'end-of-candidates',
    rtcpMux: 'rtcp-mux',
    rtcpRsize: 'rtcp-rsize',
  };
}

function lines(media: MediaDescription, answer: SectionAnswer): object {
  if (answer.direction === 'inactive') return codecLines(codecsOf(media).map((one) => ({ ...one, rtcpFeedback: [] })));
  const { codecs, headerExtensions, encodings, rtcp } = answer.rtpParameters;
  if (answer.direction === 'recvonly')
    return { ...codecLines(codecs), ext: (headerExtensions ?? []).map(({ id, uri }) => ({ value: id, uri })) };
  const ssrc = encodings?.[0]?.ssrc ?? 0;
  const msid = `${answer.streamId} ${answer.trackId}`;
  return {
    ...codecLines(codecs),
    msid: [{ id: answer.streamId, appdata: answer.trackId }],
    ssrcs: [
      { id: ssrc, attribute: 'cname', value: rtcp?.cname ?? answer.streamId },
      { id: ssrc, attribute: 'msid', value: msid },
    ],
  };
}

/** Every section of the offer is answered in its order; none is rejected, because browsers then refuse the whole bundle. */
export function writeAnswer(
  sections: readonly MediaDescription[],
  transport: Door,
  answerOf: (media: MediaDescription) => SectionAnswer,
): string {
  const door = transportLines(transport);
  const media = sections.map((offered) => {
    const answer = answerOf(offered);
    return {
      ...{ type: offered.type, protocol: offered.protocol, port: 9, mid: String(offered.mid) },
      ...door,
      direction: answer.direction,
      ...lines(offered, answer),
    };
  });
  const sdp = sdpTransform.write({
    version: 0,
    origin: { username: '-', sessionId: '1', sessionVersion: 1, netType: 'IN', ipVer: 4, address: '127.0.0.1' },
    name: '-',
    timing: { start: 0, stop: 0 },
    icelite: 'ice-lite',
    groups: [{ type: 'BUNDLE', mids: media.map(({ mid }) => mid).join(' ') }],
    msidSemantic: { semantic: 'WMS', token: '*' },
    media,
  } as unknown as SessionDescription);
  return JSON.stringify({ type: 'ANSWER', sdp });
}
