import { z } from 'zod';

const name = z.string().min(1).max(200);
const token = z.string().min(1).max(4096);
const password = z.string().max(128).nullish();
const roleToken = z.string().min(1).max(1000);
/** As numbers or as text. */
const role = z.coerce.number().pipe(z.union([z.literal(1), z.literal(3), z.literal(7), z.literal(9)]));
const count = z.coerce.number().int().min(0).max(10_000).optional().catch(undefined);

const limits = {
  maxTalkerCount: count,
  maxAudienceCount: count,
  maxVideoCount: count,
  maxPubDesktopCount: count,
};
/** The SDK's own documentation has applications send the whole conference. */
const confrId = z
  .union([z.string().max(200), z.looseObject({ id: z.string().optional(), confrId: z.string().optional() })])
  .transform((written) => (typeof written === 'string' ? written : (written.confrId ?? written.id ?? '')));
const uids = z.union([name.transform((one) => [one]), z.array(name).max(200)]);

/** Additional fields of applications are ignored. */
export const bodies = {
  ticket: z.object({
    ...{ uid: name, token, confrId: confrId.nullish(), password, role: role.nullish().catch(null) },
    ...{ useVCodes: z.array(z.string().max(20)).max(10).optional().catch(undefined), ...limits },
  }),
  select: z.object({ uid: name, token, confrId, password }),
  room: z.object({
    ...{ roomName: z.string().min(1).max(128), password: z.string().max(128), memName: name, token, ...limits },
    useVCodes: z.array(z.string().max(20)).max(10).optional().catch(undefined),
  }),
  roles: z.object({ roleToken, uids, role }),
  members: z.object({ roleToken, uids }),
  disband: z.object({ roleToken: roleToken.optional(), confrId: confrId.nullish() }),
  attributes: z.object({
    roleToken,
    cattrs: z
      .array(
        z.object({
          key: z.string().min(1).max(128),
          val: z.unknown().optional(),
          op: z.enum(['ADD', 'UPDATE', 'DEL']).catch('UPDATE'),
        }),
      )
      .max(100)
      .optional(),
    cstate: z.object({ muteAll: z.coerce.boolean() }).optional(),
  }),
};
export type Limits = { [K in keyof typeof limits]?: number | undefined };

export type Body<K extends keyof typeof bodies> = z.output<(typeof bodies)[K]>;
