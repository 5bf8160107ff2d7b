import { Readable } from 'node:stream';
import type { ApplicantsRepository } from '../board/applicants.repository.js';
import { Downloads } from './downloads.js';

/** As many as a target has, a page at a time; each with a résumé. */
const applicantsOf = (count: number): Pick<ApplicantsRepository, 'table' | 'hasSubjects'> => ({
  hasSubjects: async () => false,
  table: async (_manager, _targetId, _filter, { after, limit }) => {
    const from = after === undefined ? 0 : Number(after[1]) + 1;
    const numbers = Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, index) => from + index);
    return numbers.map((number) => ({
      applicationId: String(number),
      state: 'applied',
      submittedAt: new Date(0),
      resume: true,
      applicantName: `Ann ${number}`,
      form: {},
      questions: [],
      answers: [],
    })) as never;
  },
});
const card = ({ applicationId }: { applicationId: string }) => ({ name: `Ann ${applicationId}`, tags: [] });

function downloads(count: number): Downloads {
  const parts: unknown[] = [
    { manager: {} },
    { forPublisher: async () => ({ target: { places: null } }), strangers: async () => new Set() },
    applicantsOf(count),
    { of: async () => [{ slot: 'resume', contentType: 'application/pdf', storageKey: 'key', attachmentId: 'a' }] },
    { read: async () => Readable.from([Buffer.from('%PDF')]) },
    { of: async (_manager: unknown, _memberId: string, rows: { applicationId: string }[]) => rows.map(card) },
    { of: async () => [] },
    { fields: () => [] },
  ];
  return new Downloads(...(parts as ConstructorParameters<typeof Downloads>));
}

async function textOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Buffer | string));
  return Buffer.concat(chunks).toString('latin1');
}

it('the table has every applicant, however many there are', async () => {
  const text = await textOf(await downloads(20_501).csv('me', 'target', {} as never, 'en'));
  expect(text.trimEnd().split('\n')).toHaveLength(20_502);
});

it('the archive has every document, however many there are', async () => {
  const text = await textOf(await downloads(501).documents('me', 'target', {} as never));
  expect(text.split('PK\u0001\u0002')).toHaveLength(502);
});
