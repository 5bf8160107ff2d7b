import type { types } from 'mediasoup';
import sdpTransform, { type MediaDescription } from 'sdp-transform';
import { z } from 'zod';
import { fingerprint } from '../../rooms/streams/rtp-parameters.js';
import { codecsOf, sameCodec } from './sdp-codecs.js';

const MAX_SECTIONS = 8;
const MAX_CODECS = 128;

/** An offer that cannot be answered. */
export class OfferRefused extends Error {}

/** The used fields of a section; the others are ignored. */
const section = z.looseObject({
  type: z.string(),
  mid: z.union([z.string().regex(/^[\w.~!#$%&'*+`^{|}-]{1,32}$/), z.number()]),
  protocol: z.string().max(40),
  // A single number is parsed as a number.
  payloads: z.union([z.string().max(1000), z.number()]).optional(),
  rtp: z
    .array(
      z.looseObject({
        payload: z.number().int().min(0).max(127),
        codec: z.string().regex(/^[\w.+-]{1,40}$/),
        rate: z.number().int().min(1).max(1_000_000).optional(),
      }),
    )
    .max(MAX_CODECS),
  fmtp: z.array(z.looseObject({ payload: z.number(), config: z.string().max(500) })).max(MAX_CODECS),
  ext: z
    .array(z.looseObject({ value: z.number().int().min(1).max(255), uri: z.string().max(200) }))
    .max(40)
    .optional(),
  ssrcs: z
    .array(z.looseObject({ id: z.union([z.number(), z.string()]), attribute: z.string().max(40) }))
    .max(60)
    .optional(),
  rtcpFb: z
    .array(
      z.looseObject({
        payload: z.union([z.number(), z.string().max(8)]),
        type: z.string().max(40),
        subtype: z.string().max(40).optional(),
      }),
    )
    .max(4 * MAX_CODECS)
    .optional(),
});
const session = z.looseObject({ media: z.array(section).min(1).max(MAX_SECTIONS) });

const wrapped = z.object({
  type: z.string().regex(/^offer$/i),
  sdp: z
    .string()
    .min(10)
    .max(48 * 1024),
});

export interface Offer {
  sections: MediaDescription[];
  fingerprint: types.DtlsFingerprint;
}

/** `{"type":"OFFER","sdp":"v=0…"}`, as text or as an object. @throws OfferRefused */
export function readOffer(written: unknown): Offer {
  try {
    const { sdp } = wrapped.parse(typeof written === 'string' ? JSON.parse(written) : written);
    const parsed = sdpTransform.parse(sdp);
    session.parse(parsed);
    const media = parsed.media;
    const { type, hash } = media.find((one) => one.fingerprint)?.fingerprint ?? parsed.fingerprint ?? {};
    const shown = fingerprint.parse({ algorithm: type?.toLowerCase(), value: hash });
    if (new Set(media.map(({ mid }) => String(mid))).size !== media.length) throw new Error('a mid twice');
    return { sections: media, fingerprint: shown };
  } catch (error) {
    throw new OfferRefused(error instanceof Error ? error.message.slice(0, 300) : 'no offer');
  }
}

/** A section of a bundle may have no port of its own. */
const isOpen = ({ port, bundleOnly }: MediaDescription): boolean => port !== 0 || bundleOnly !== undefined;
const goes = (media: MediaDescription, way: 'sendonly' | 'recvonly'): boolean =>
  isOpen(media) && ['sendrecv', way].includes(media.direction ?? 'sendrecv');
const sends = (media: MediaDescription): boolean => goes(media, 'sendonly');
export const receives = (media: MediaDescription): boolean => goes(media, 'recvonly');

export const sendsPicture = ({ sections }: Offer): boolean =>
  sections.some((section) => section.type === 'video' && sends(section));

const isKind = (type: string): type is types.MediaKind => type === 'audio' || type === 'video';

/** The media received through a section, in its first codec that the room has. Undefined: none. */
export function sentIn(
  media: MediaDescription,
  capabilities: types.RtpCapabilities,
  only: readonly string[] | null = null,
): { kind: types.MediaKind; rtpParameters: types.RtpParameters } | undefined {
  const { type: kind } = media;
  if (!isKind(kind) || !sends(media)) return undefined;
  const offered = codecsOf(media);
  for (const codec of offered) {
    const ours = capabilities.codecs?.find((one) => one.kind === kind && sameCodec(codec, one));
    if (!ours || (kind === 'video' && only && !only.includes(codec.mimeType.slice(6).toUpperCase()))) continue;
    const hasTransportCc = (media.ext ?? []).some(({ uri }) => uri.includes('transport-wide-cc'));
    const unused = hasTransportCc ? 'goog-remb' : 'transport-cc';
    const kept: types.RtpCodecParameters = {
      ...codec,
      rtcpFeedback: (codec.rtcpFeedback ?? []).filter(
        ({ type, parameter = '' }) =>
          type !== unused && ours.rtcpFeedback?.some((one) => one.type === type && (one.parameter ?? '') === parameter),
      ),
    };
    const again = offered.find(
      (one) =>
        one.mimeType.toLowerCase() === `${kind}/rtx` &&
        Number((one.parameters as { apt?: unknown }).apt) === codec.payloadType,
    );
    const cname = media.ssrcs?.find(({ attribute }) => attribute === 'cname')?.value;
    return {
      kind,
      rtpParameters: {
        mid: String(media.mid),
        codecs: again ? [kept, { ...again, rtcpFeedback: [] }] : [kept],
        headerExtensions: (media.ext ?? []).flatMap(({ value, uri, direction }) =>
          direction !== 'recvonly' &&
          direction !== 'inactive' &&
          capabilities.headerExtensions?.some(
            (one) => one.kind === kind && one.uri === uri && one.direction !== 'sendonly',
          )
            ? [{ id: value, uri: uri as types.RtpHeaderExtensionUri, encrypt: false, parameters: {} }]
            : [],
        ),
        encodings: encodingsOf(media, again !== undefined),
        rtcp: { ...(cname !== undefined && { cname: String(cname) }), reducedSize: true },
      },
    };
  }
  return undefined;
}

function encodingsOf(media: MediaDescription, again: boolean): types.RtpEncodingParameters[] {
  const pairs = (media.ssrcGroups ?? [])
    .filter(({ semantics }) => semantics === 'FID')
    // A single one is parsed as a number.
    .map(({ ssrcs }) => String(ssrcs).split(/\s+/).map(Number));
  const seconds = new Set(pairs.map(([, second]) => second));
  const [first] = [...new Set((media.ssrcs ?? []).map(({ id }) => Number(id)))].filter((one) => !seconds.has(one));
  // Without an SSRC the media is identified by its mid.
  if (first === undefined) return [{}];
  const second = pairs.find(([one]) => one === first)?.[1];
  return [{ ssrc: first, ...(again && second !== undefined && { rtx: { ssrc: second } }) }];
}

/** Numbers that browsers give to codecs without a fixed number, if RTP and RTCP share a port. */
const isDynamic = (payload: number): boolean => payload >= 96 || (payload >= 35 && payload < 64);

/**
 * Of the codecs offered for receiving, the one in which each kind is `sent`, or else the first that the room has; with the number of the
 * offer. `fit`: the room has the same numbers.
 */
export function numbered(
  sections: readonly MediaDescription[],
  roomCodecs: readonly types.RouterRtpCodecCapability[],
  sent: Partial<Record<types.MediaKind, string>>,
): { codecs: types.RouterRtpCodecCapability[]; fit: boolean } {
  const found = new Map<string, { codec: types.RouterRtpCodecCapability; fit: boolean }>();
  for (const section of sections) {
    const { type: kind } = section;
    if (!isKind(kind) || !receives(section) || found.has(kind)) continue;
    const mimeType = sent[kind]?.toLowerCase();
    const pairs = codecsOf(section).flatMap((offered) =>
      roomCodecs
        .filter((ours) => ours.kind === kind && (!mimeType || ours.mimeType.toLowerCase() === mimeType))
        .filter((ours) => isDynamic(offered.payloadType) && sameCodec(offered, ours))
        .map((ours) => ({
          codec: { ...ours, preferredPayloadType: offered.payloadType },
          fit: offered.payloadType === ours.preferredPayloadType,
        })),
    );
    const [first] = pairs;
    if (first) found.set(kind, pairs.find(({ fit }) => fit) ?? first);
  }
  const all = [...found.values()];
  return { codecs: all.map(({ codec }) => codec), fit: all.every(({ fit }) => fit) };
}

/**
 * The codecs that the receiver of an offer accepts. A consumer sends with the router's payload numbers and header extensions of its own,
 * and resends on the same SSRC: so only codecs that are offered with the router's numbers, and neither rtx nor extensions.
 */
export function receivable(
  sections: readonly MediaDescription[],
  capabilities: types.RtpCapabilities,
): types.RtpCapabilities {
  const offered = sections.filter((one) => isKind(one.type) && receives(one)).flatMap(codecsOf);
  return {
    codecs: (capabilities.codecs ?? []).flatMap((ours) =>
      offered.some((one) => one.payloadType === ours.preferredPayloadType && sameCodec(one, ours))
        ? [
            {
              ...ours,
              rtcpFeedback: (ours.rtcpFeedback ?? []).filter(({ type }) => type === 'nack' || type === 'ccm'),
            },
          ]
        : [],
    ),
    headerExtensions: [],
  };
}
