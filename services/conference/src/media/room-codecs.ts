import type { types } from 'mediasoup';

/** Codecs that browsers offer by themselves, so that clients whose offers must be answered can be in the same rooms. */
export const roomCodecs: types.RouterRtpCodecCapability[] = [
  {
    kind: 'audio',
    mimeType: 'audio/opus',
    preferredPayloadType: 111,
    clockRate: 48_000,
    channels: 2,
    parameters: { useinbandfec: 1, usedtx: 1 },
  },
  { kind: 'video', mimeType: 'video/VP8', preferredPayloadType: 96, clockRate: 90_000 },
  {
    kind: 'video',
    mimeType: 'video/H264',
    preferredPayloadType: 108,
    clockRate: 90_000,
    parameters: { 'packetization-mode': 1, 'profile-level-id': '42e01f', 'level-asymmetry-allowed': 1 },
  },
];

/** The same, with a codec before the others of its kind: clients of our own send the first one that they can. */
export function preferring(capabilities: types.RtpCapabilities, mimeType: string | null): types.RtpCapabilities {
  const codecs = capabilities.codecs ?? [];
  const isFirst = (codec: types.RtpCodecCapability): boolean =>
    codec.mimeType.toLowerCase() === mimeType?.toLowerCase();
  return { ...capabilities, codecs: [...codecs.filter(isFirst), ...codecs.filter((codec) => !isFirst(codec))] };
}
