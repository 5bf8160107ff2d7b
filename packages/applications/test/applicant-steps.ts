import { uuidv7 } from '@renmai/service-kit';
import type { TestMember } from '@renmai/test-kit';

export interface AppliedFor {
  /** as in the contracts: `/api/market`, `stalls` */
  root: string;
  target: string;
  /** filled in */
  form: object;
  /** in force */
  termsVersion: string;
}

interface More {
  answers?: readonly object[];
  /** a child of the member */
  subjectId?: string;
  /** in place of parts of the form */
  form?: object;
}

/** The steps of applicants through the endpoints of a service, for tests. */
export function applicantSteps({ root, target, form, termsVersion }: AppliedFor) {
  const at = (targetId: string, rest: string): string => `${root}/${target}/${targetId}/${rest}`;
  const draftPath = (targetId: string, rest = '', { subjectId }: More = {}): string =>
    `${at(targetId, `draft${rest}`)}${subjectId === undefined ? '' : `?subjectId=${subjectId}`}`;
  const steps = {
    at,
    draftPath,

    /** The version that was saved. */
    async fill(member: TestMember, targetId: string, more: More = {}): Promise<number> {
      const path = draftPath(targetId, '', more);
      const { body: draft } = await member.get(path).expect(200);
      const body = { version: draft.version, form: { ...form, ...more.form }, answers: more.answers ?? [] };
      return (await member.put(path, body).expect(200)).body.version as number;
    },

    send: (member: TestMember, targetId: string, version: number, { subjectId }: More = {}) =>
      member.post(at(targetId, 'applications'), {
        ...{ version, termsVersion, locale: 'en' },
        ...(subjectId !== undefined && { subjectId }),
      }),

    /** The id of an application that was sent. */
    async apply(member: TestMember, targetId: string, more: More = {}): Promise<string> {
      const version = await steps.fill(member, targetId, more);
      return (await steps.send(member, targetId, version, more).expect(201)).body.applicationId as string;
    },

    /** Puts a document into the draft. */
    async attach(member: TestMember, targetId: string, slot: string, more: More = {}): Promise<string> {
      const path = draftPath(targetId, '/attachments', more);
      return (await member.post(path, { mediaId: uuidv7(), slot }).expect(201)).body.attachmentId as string;
    },
  };
  return steps;
}
