import { memberId as memberIdSchema, type Endpoint } from '@renmai/contracts';
import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountRegistered,
} from '@renmai/contracts/identity/identity.events';
import { networkBlockAdded } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import type { Response } from 'supertest';
import type { PolicyWorld, RoleRequest } from './policy-matrix.js';
import type { TestMember } from './service.js';

export const ABSENCES = ['blocked', 'hasBlocked', 'deactivated', 'erased'] as const;
/** Why the member whom a route names does not exist for the caller: blocked by the owner, has blocked the owner, … */
export type Absence = (typeof ABSENCES)[number];

export interface NamedMember<W> {
  /** the owner's request about this member; left out: the path, with the member id in place of its parameter */
  send?: (world: W, memberId: string) => Promise<RoleRequest> | RoleRequest;
  /** absences of which the answer differs from that about somebody unknown: its status, and why */
  except?: Partial<Record<Absence, { status: number; because: string }>>;
}

/** By route; a text says why its id is that of no member who could be absent. */
export type NamedMembers<W> = Record<string, NamedMember<W> | string>;

interface Schema {
  _zod: { def: { type: string; shape?: Record<string, Schema> } & Record<string, unknown> };
}

const names = /^(memberIds?|recipients?|uid|ids|userId|relationId|targetId|mentions|subjectId|authorId)$/;

const namesMember = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return false;
  if (schema === memberIdSchema) return true;
  const { shape, ...def } = (schema as Schema)._zod.def;
  if (shape) return Object.entries(shape).some(([name, part]) => names.test(name) || namesMember(part));
  const inner = ['innerType', 'element', 'in', 'out', 'left', 'right'].map((key) => def[key]);
  const options: unknown[] = Array.isArray(def['options']) ? def['options'] : [];
  return [...inner, ...options].some(namesMember);
};

/** Whether path, query or body of an endpoint name a member; services that call each other, and staff, decide for themselves. */
export const asksAboutMember = ({ access, params, query, body }: Endpoint): boolean =>
  access !== 'internal' && access !== 'console' && [params, query, body].some(namesMember);

/** Members that this service knows, each absent for the owner in another way, and an id that is nobody's. */
export async function absentMembers(
  { service, owner }: PolicyWorld & { owner: TestMember },
  block?: (blocker: TestMember, blocked: TestMember) => Promise<unknown>,
): Promise<Record<Absence | 'unknown', string>> {
  const all = new Map<Absence, TestMember>();
  for (const absence of ABSENCES) {
    const member = await service.as();
    const { memberId } = member;
    const data = { memberId, name: 'Absent', locale: 'en' as const };
    await service.publish(identityAccountRegistered, { aggregateId: memberId, data });
    all.set(absence, member);
  }
  await service.drained();
  for (const [absence, member] of all) await leave(absence, member);
  await service.drained();
  const ids = Object.fromEntries([...all].map(([absence, { memberId }]) => [absence, memberId]));
  return { ...(ids as Record<Absence, string>), unknown: uuidv7() };

  async function leave(absence: Absence, member: TestMember): Promise<void> {
    const { memberId } = member;
    const about = { aggregateId: memberId, data: { memberId } };
    if (absence === 'deactivated') {
      await service.publish(identityAccountDeactivated, { ...about, data: { memberId, reason: 'other' } });
    } else if (absence === 'erased') {
      await service.publish(identityAccountErased, about);
    } else {
      const [blocker, blocked] = absence === 'blocked' ? [owner, member] : [member, owner];
      const data = { blockerId: blocker.memberId, blockedId: blocked.memberId };
      if (block) await block(blocker, blocked);
      else await service.publish(networkBlockAdded, { aggregateId: `${data.blockerId}:${data.blockedId}`, data });
    }
  }
}

/** An answer without parts that differ from call to call, and with the id that was asked about by one name. */
export function answerAbout(memberId: string, { status, text }: Response): { status: number; body: string } {
  const body = (text ?? '')
    .replaceAll(memberId, '<member>')
    .replaceAll(/"instance":"[^"]*",?/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
  return { status, body };
}
