import { isSameProfile } from 'h264-profile-level-id';
import type { types } from 'mediasoup';
import sdpTransform, { type MediaDescription } from 'sdp-transform';

type Parameters = Record<string, string | number>;

/** `parseParams` reads `640032` as a number, which is not a valid H264 profile. */
function parametersOf(media: MediaDescription, payload: number): Parameters {
  const line = media.fmtp.find((one) => one.payload === payload);
  const read = line ? (sdpTransform.parseParams(line.config) as Parameters) : {};
  const level = read['profile-level-id'];
  if (level !== undefined) read['profile-level-id'] = String(level).padStart(6, '0');
  return read;
}

/** The rtpmaps of a section in the order of its m= line, which is the preference of who offers (RFC 3264, 6.1). */
function mapped({ payloads, rtp }: MediaDescription): MediaDescription['rtp'] {
  const numbers = new Set(
    String(payloads ?? '')
      .split(/\s+/)
      .map(Number),
  );
  // The SDK leaves the number of comfort noise in the line without its rtpmap; an rtpmap that is not in the line is not offered.
  return [...numbers].flatMap((number) => rtp.find(({ payload }) => payload === number) ?? []);
}

/** The codecs of a section, the preferred one first. */
export const codecsOf = (media: MediaDescription): types.RtpCodecParameters[] =>
  mapped(media).map(({ payload, codec, rate, encoding }) => ({
    mimeType: `${media.type}/${codec}`,
    payloadType: payload,
    clockRate: rate ?? 0,
    ...(media.type === 'audio' && { channels: Number(encoding ?? 1) }),
    parameters: parametersOf(media, payload),
    rtcpFeedback: (media.rtcpFb ?? [])
      .filter((one) => String(one.payload) === String(payload) || String(one.payload) === '*')
      .map(({ type, subtype }) => ({ type, parameter: subtype ?? '' })),
  }));

export function sameCodec(
  offered: types.RtpCodecParameters,
  ours: types.RtpCodecCapability | types.RouterRtpCodecCapability,
): boolean {
  const mime = offered.mimeType.toLowerCase();
  if (mime.endsWith('/rtx') || mime !== ours.mimeType.toLowerCase() || offered.clockRate !== ours.clockRate)
    return false;
  const [theirs, own] = [(offered.parameters ?? {}) as Parameters, (ours.parameters ?? {}) as Parameters];
  if (mime.startsWith('audio/')) return (offered.channels ?? 1) === (ours.channels ?? 1);
  if (mime !== 'video/h264') return true;
  return (theirs['packetization-mode'] ?? 0) === (own['packetization-mode'] ?? 0) && isSameProfile(theirs, own);
}

const textOf = (parameters: object = {}): string =>
  Object.entries(parameters)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(';');

/** The lines of a section with its codecs. */
export const codecLines = (codecs: readonly types.RtpCodecParameters[]) => ({
  payloads: codecs.map(({ payloadType }) => payloadType).join(' '),
  rtp: codecs.map(({ payloadType, mimeType, clockRate, channels }) => ({
    payload: payloadType,
    codec: mimeType.split('/')[1] ?? '',
    rate: clockRate,
    ...((channels ?? 1) > 1 && { encoding: channels }),
  })),
  fmtp: codecs
    .map(({ payloadType, parameters }) => ({ payload: payloadType, config: textOf(parameters) }))
    .filter(({ config }) => config !== ''),
  rtcpFb: codecs.flatMap(({ payloadType, rtcpFeedback }) =>
    (rtcpFeedback ?? []).map(({ type, parameter }) => ({
      payload: payloadType,
      type,
      ...(parameter && { subtype: parameter }),
    })),
  ),
});
