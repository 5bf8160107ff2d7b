import type { types } from 'mediasoup';
import { z } from 'zod';
import { Fault } from '../peers/fault.js';

/*
 * Codecs, streams and keys of clients, checked before mediasoup and its worker see them: known fields, numbers that fit their places on the
 * wire, bounded length. Fields that are not named here do not reach mediasoup.
 */
const MAX_CODECS = 64;
const MAX_EXTENSIONS = 32;
const MAX_ENCODINGS = 4;
const MAX_PARAMETERS = 32;

const uint32 = z.int().min(0).max(0xffff_ffff);
const kind = z.enum(['audio', 'video']);
const mimeType = z.string().regex(/^(audio|video)\/[\w.+-]{1,40}$/i);
const payloadType = z.int().min(0).max(127);
const clockRate = z.int().min(1).max(1_000_000);
const channels = z.int().min(1).max(255);
const codecParameters = z
  .record(z.string().max(64), z.union([z.string().max(500), z.number().int().min(-0x8000_0000).max(0xffff_ffff)]))
  .refine((all) => Object.keys(all).length <= MAX_PARAMETERS, 'too many parameters');
const rtcpFeedback = z
  .array(z.object({ type: z.string().max(40), parameter: z.string().max(40).optional() }))
  .max(MAX_PARAMETERS);
const uri = z.string().max(200);
const extensionId = z.int().min(1).max(255);

const codecCapability = z.object({
  kind,
  mimeType,
  clockRate,
  preferredPayloadType: payloadType.optional(),
  channels: channels.optional(),
  parameters: codecParameters.optional(),
  rtcpFeedback: rtcpFeedback.optional(),
});

const rtpCapabilities = z.object({
  codecs: z.array(codecCapability).max(MAX_CODECS),
  headerExtensions: z
    .array(
      z.object({
        kind,
        uri,
        preferredId: extensionId,
        preferredEncrypt: z.boolean().optional(),
        direction: z.enum(['sendrecv', 'sendonly', 'recvonly', 'inactive']).optional(),
      }),
    )
    .max(MAX_EXTENSIONS)
    .optional(),
});

/** mediasoup's own modes: three spatial and three temporal layers at most. */
const scalabilityMode = z.string().regex(/^[LS][1-3]T[1-3](h|_KEY|_KEY_SHIFT)?$/);

const rtpParameters = z.object({
  mid: z.string().max(32).optional(),
  codecs: z
    .array(
      z.object({
        mimeType,
        payloadType,
        clockRate,
        channels: channels.optional(),
        parameters: codecParameters.optional(),
        rtcpFeedback: rtcpFeedback.optional(),
      }),
    )
    .min(1)
    .max(MAX_CODECS),
  headerExtensions: z
    .array(
      z.object({
        uri,
        id: extensionId,
        encrypt: z.boolean().optional(),
        parameters: codecParameters.optional(),
      }),
    )
    .max(MAX_EXTENSIONS)
    .optional(),
  encodings: z
    .array(
      z.object({
        ssrc: uint32.optional(),
        rid: z
          .string()
          .regex(/^[A-Za-z0-9]{1,16}$/)
          .optional(),
        codecPayloadType: payloadType.optional(),
        rtx: z.object({ ssrc: uint32 }).optional(),
        dtx: z.boolean().optional(),
        scalabilityMode: scalabilityMode.optional(),
        maxBitrate: uint32.optional(),
      }),
    )
    .min(1)
    .max(MAX_ENCODINGS)
    .optional(),
  rtcp: z.object({ cname: z.string().max(256).optional(), reducedSize: z.boolean().optional() }).optional(),
  msid: z.string().max(256).optional(),
});

/** Bytes of each digest. */
const digests = { 'sha-1': 20, 'sha-224': 28, 'sha-256': 32, 'sha-384': 48, 'sha-512': 64 } as const;

export const fingerprint = z
  .object({
    algorithm: z.enum(['sha-1', 'sha-224', 'sha-256', 'sha-384', 'sha-512']),
    value: z
      .string()
      .regex(/^[0-9a-f]{2}(:[0-9a-f]{2})*$/i)
      .toUpperCase(),
  })
  .refine(({ algorithm, value }) => value.length === digests[algorithm] * 3 - 1, 'not as long as such a digest is');

const dtlsParameters = z.object({
  role: z.enum(['auto', 'client', 'server']).optional(),
  fingerprints: z.array(fingerprint).min(1).max(8),
});

/** @throws Fault `invalid`, which names the field */
function read<T>(schema: z.ZodType, written: unknown): T {
  const result = schema.safeParse(written);
  if (result.success) return result.data as T;
  throw new Fault('invalid', z.prettifyError(result.error).slice(0, 500));
}

export const readRtpCapabilities = (written: unknown): types.RtpCapabilities => read(rtpCapabilities, written);
export const readRtpParameters = (written: unknown): types.RtpParameters => read(rtpParameters, written);
export const readDtlsParameters = (written: unknown): types.DtlsParameters => read(dtlsParameters, written);
