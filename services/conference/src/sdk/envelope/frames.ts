import { z } from 'zod';

export const sdkSocketPath = '/easemob/rtc/socket';
export const statisticsPath = '/easemob/rtc/statistics';
export const maxSdkFrameBytes = 64 * 1024;
/**
 * Limit for one member. A client that enters a full room of `maxInRoom` opens a connection for each of the others at once: a frame for each
 * of them and one for each address of their own machine, which may have several. On the way out each connection is ended three times.
 */
export const maxSdkFramesPerSecond = 500;

const id = z.string().min(1).max(128);
/** Default: the stream is received. */
const flag = z.preprocess((one) => one ?? true, z.coerce.boolean());
const bit = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]));
const extension = z.string().max(8192);
/** Texts of JSON in JSON, which some versions send as objects. */
const sdp = z.union([z.string().max(48 * 1024), z.looseObject({})]);
const cctx = z.string().max(64).optional().catch(undefined);

/** The common fields of all requests. */
export const head = z.looseObject({
  op: z.number().int(),
  tsxId: z.union([z.string().min(1).max(128), z.number()]),
  sessId: z.string().max(64).nullish(),
});

const stream = z.looseObject({
  type: z.coerce.number().int().min(0).max(2),
  voff: bit.catch(0),
  aoff: bit.catch(0),
  id: id.nullish().catch(null),
  name: z.string().max(256).nullish().catch(null),
  ext: z
    .union([extension, z.looseObject({}).transform((one) => JSON.stringify(one))])
    .nullish()
    .catch(null),
  csrc: z.number().nullish().catch(null),
});
export type PublishedStream = z.infer<typeof stream>;

const publish = z.object({ rtcId: id, cctx, sdp, pubS: stream });
export type PublishFrame = z.infer<typeof publish>;
const subscribe = z.object({
  rtcId: id,
  cctx,
  sdp,
  subSId: id,
  subSVideo: flag,
  subSAudio: flag,
});
export type SubscribeFrame = z.infer<typeof subscribe>;

export const frames = {
  enter: z.looseObject({
    tkt: z.looseObject({ sig: z.string().max(2000), memName: z.string().max(200), confrId: id }),
    nickName: z.string().max(256).nullish().catch(null),
    ext: z
      .union([extension, z.looseObject({}).transform((one) => JSON.stringify(one))])
      .nullish()
      .catch(null),
    /** sent to the others unchanged */
    res: z.looseObject({}).nullish().catch(null),
    sessId: z.string().max(64).nullish(),
    rtcId: id.optional(),
  }),
  publish,
  subscribe,
  terminate: z.object({ rtcId: z.union([z.string().max(128), z.number()]), endReason: z.number().optional() }),
  change: z.object({ rtcId: id, subSVideo: flag, subSAudio: flag }),
  unsubscribe: z.object({ rtcId: z.string().max(128).catch('') }),
  control: z.object({ rtcId: id, voff: bit, aoff: bit }),
  record: z.object({ rtcId: id, flag: bit }),
  copy: z.object({ cver: z.number().catch(0) }),
  relay: z.looseObject({ memId: id, arg: z.union([z.string().max(32 * 1024), z.looseObject({})]).optional() }),
  response: z.looseObject({
    ...{ memId: id.optional(), result: z.number().catch(0), arg: z.unknown().optional(), msg: z.unknown().optional() },
  }),
};
export type EnterFrame = z.infer<typeof frames.enter>;

/** The requested action of a relayed control. */
export const control = z.looseObject({ op2: z.number() });
