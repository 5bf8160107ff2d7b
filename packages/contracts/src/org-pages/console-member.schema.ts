import { z } from 'zod';
import { locale, memberId } from '../common.js';

/** An account as staff see it; the name is null once the account is gone. */
export const consoleMember = z.object({ memberId, name: z.string().nullable() }).meta({ id: 'ConsoleMember' });
export type ConsoleMember = z.infer<typeof consoleMember>;

/** A reason as its template said when it was used. */
export const usedReason = z.object({ code: z.string(), texts: z.record(locale, z.string()) });
export type UsedReason = z.infer<typeof usedReason>;
