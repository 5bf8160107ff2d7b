import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { MessageAnswer } from '@renmai/contracts/applications/decision.schema';
import type { InterviewForm, InterviewView } from '@renmai/contracts/applications/interview.schema';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { ApplicantView, Batch, BoardView } from '../src/features/applications/applicants.api';
import type { ApplicationView } from '../src/features/applications/applications.api';
import type { DraftView } from '../src/features/applications/drafts.api';
import type { Templates } from '../src/features/applications/templates.api';
import {
  applicant,
  application,
  emptyDraft,
  interview,
  row,
  stageId,
  stages as usualStages,
  step,
  target,
  time,
} from './application-records';
import { problem } from './identity';
import { networkId } from './network';

const soon = () => new Date(Date.now() + 10 * 60_000).toISOString();

/** One position with the member's draft and application, and its applicants as the publisher's side has them. */
export class ApplicationsServer {
  draft = emptyDraft();
  applications: ApplicationView[] = [];
  applicants = [applicant(1, 'Maya Okafor'), applicant(2, 'Tomas Berg', { stageId: stageId(1) })];
  notes: ApplicantView['noteList'] = [];
  interviews: InterviewView[] = [];
  backgrounds: Background[] = [];
  stages: BoardView['columns'][number]['stage'][] = usualStages;
  templates: Templates = {
    items: [],
    builtIn: [{ kind: 'reject', texts: { en: { subject: 'Your application', body: 'Dear {{name}}, …' } } }],
  };
  /** of the next message */
  notReached: MessageAnswer['refused'] = [];
  /** the refusal of the next change */
  refuses: Response | null = null;
  readonly sent: { method: string; path: string; body: unknown }[] = [];
  private batch: Batch | null = null;

  readonly handlers: HttpHandler[] = [
    // nothing was sent to schools or events
    ...['admissions', 'calendar'].map((service) =>
      http.get(`*/api/${service}/applications`, () => HttpResponse.json({ items: [], nextCursor: null })),
    ),
    http.get('*/api/members/backgrounds', () => HttpResponse.json({ items: this.backgrounds })),
    http.get('*/api/members/:id', () => problem(404, 'not-found')),
    http.get('*/api/jobs/applications/:id/attachments/:file/pages/:page', ({ params }) =>
      HttpResponse.json({ page: Number(params['page']), pages: 2, base64: 'AAAA' }),
    ),
    http.get(`*/api/jobs/positions/:id/draft`, () => HttpResponse.json(this.draft)),
    http.put(`*/api/jobs/positions/:id/draft`, async ({ request }) => {
      const body = await this.note<Pick<DraftView, 'version' | 'form' | 'answers'>>(request);
      if (body.version !== this.draft.version) return problem(409, 'version-conflict');
      this.draft = { ...this.draft, ...body, version: body.version + 1, savedAt: time };
      return HttpResponse.json({ version: this.draft.version, savedAt: time });
    }),
    http.post(`*/api/jobs/positions/:id/draft/attachments`, async ({ request }) => {
      const { slot } = await this.note<{ slot: string }>(request);
      const [attachment] = application().attachments;
      if (!attachment) throw new Error('no attachment');
      this.draft = { ...this.draft, attachments: [{ ...attachment, slot }] };
      return HttpResponse.json(attachment, { status: 201 });
    }),
    http.post(`*/api/jobs/positions/:id/applications`, async ({ request }) => {
      await this.note(request);
      if (this.refuses) return this.refuses;
      this.applications = [application({ form: this.draft.form })];
      this.draft = emptyDraft({ refusal: 'applications.already-applied', applicationId: row.applicationId });
      return HttpResponse.json({ applicationId: row.applicationId, version: 1 }, { status: 201 });
    }),
    http.get(`*/api/jobs/applications/drafts`, () =>
      HttpResponse.json({
        items: this.draft.savedAt === null ? [] : [{ target, savedAt: this.draft.savedAt, attachments: 0 }],
      }),
    ),
    http.get(`*/api/jobs/applications`, ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const items = this.applications.filter((one) => state === 'all' || one.state === state);
      return HttpResponse.json({ items, nextCursor: null });
    }),
    http.get(`*/api/jobs/applications/:id`, ({ params }) => {
      const one = this.applications.find(({ applicationId }) => applicationId === params['id']);
      return one ? HttpResponse.json(one) : problem(404, 'not-found');
    }),
    http.post(`*/api/jobs/applications/:id/withdraw`, async ({ request }) => {
      await this.note(request);
      this.applications = this.applications.map((one) => ({
        ...one,
        state: 'withdrawn' as const,
        version: 2,
        canWithdraw: false,
        timeline: [...one.timeline, step(2, { kind: 'withdrawn' })],
      }));
      return HttpResponse.json({ version: 2 });
    }),
    http.get(`*/api/jobs/applications/:id/attachments/:file/link`, ({ params }) =>
      HttpResponse.json({ url: `/api/jobs/applications/files/${String(params['file'])}?sig=1`, expiresAt: time }),
    ),
    http.get(`*/api/jobs/applications/:id/interviews`, () => HttpResponse.json({ items: this.interviews })),
    http.post(`*/api/jobs/interviews/:id/choose`, async ({ request }) => {
      const { slotId } = await this.note<{ slotId: string }>(request);
      if (this.refuses) return this.refuses;
      this.interviews = this.interviews.map((one) => ({
        ...one,
        state: 'chosen' as const,
        version: 2,
        chosen: one.slots.find((slot) => slot.slotId === slotId) ?? null,
        calendarPath: '/api/jobs/interviews/x/calendar',
        roomPath: null,
      }));
      return HttpResponse.json(this.interviews[0]);
    }),
    http.get(`*/api/jobs/positions/:id/applicants/:applicant/interviews`, () =>
      HttpResponse.json({ items: this.interviews }),
    ),
    http.post(`*/api/jobs/positions/:id/applicants/:applicant/interviews`, async ({ request }) => {
      const { place, words } = await this.note<InterviewForm>(request);
      this.interviews = [interview({ place, words })];
      return HttpResponse.json(this.interviews[0], { status: 201 });
    }),
    http.get(`*/api/profile/resumes`, () =>
      HttpResponse.json({
        items: [
          {
            mediaId: networkId(850),
            fileName: 'stored.pdf',
            contentType: 'application/pdf',
            size: 9_000,
            locale: null,
            createdAt: time,
          },
        ],
      }),
    ),

    http.get(`*/api/jobs/positions/:id/applicants/board`, () => HttpResponse.json(this.board())),
    http.get(`*/api/jobs/positions/:id/applicants`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const state = query.get('state') ?? 'open';
      const items = this.applicants.filter(
        (one) => state === 'all' || (state === 'open' ? one.state === 'applied' : one.state === state),
      );
      return HttpResponse.json({ items, nextCursor: null, counts: this.counts(), places: null });
    }),
    http.get(`*/api/jobs/positions/:id/applicants/:applicant`, ({ params }) => {
      const one = this.applicants.find(({ applicationId }) => applicationId === params['applicant']);
      return one ? HttpResponse.json(this.viewOf(one)) : problem(404, 'not-found');
    }),
    http.patch(`*/api/jobs/positions/:id/applicants/:applicant`, async ({ request, params }) => {
      const change = await this.note<Partial<ApplicantCard>>(request);
      if (this.refuses) return this.refuses;
      return HttpResponse.json(this.change(String(params['applicant']), change));
    }),
    http.post(`*/api/jobs/positions/:id/applicants/:applicant/notes`, async ({ request }) => {
      const { text } = await this.note<{ text: string }>(request);
      const note = { noteId: networkId(860), text, author: null, myself: true, at: time };
      this.notes = [note, ...this.notes];
      return HttpResponse.json(note, { status: 201 });
    }),
    http.get(`*/api/jobs/positions/:id/stages`, () => HttpResponse.json({ version: 1, stages: this.stages })),
    http.put(`*/api/jobs/positions/:id/stages`, async ({ request }) => {
      await this.note(request);
      return this.refuses ?? HttpResponse.json({ version: 2, stages: this.stages });
    }),
    http.post(`*/api/jobs/positions/:id/applicants/messages`, async ({ request }) => {
      const { applicationIds } = await this.note<{ applicationIds: string[] }>(request);
      const refused = this.notReached;
      return HttpResponse.json({ reached: applicationIds.length - refused.length, refused });
    }),
    http.post(`*/api/jobs/positions/:id/decisions/preview`, async ({ request }) => {
      const { applicationIds } = await this.note<{ applicationIds: string[] }>(request);
      return HttpResponse.json({
        items: applicationIds.map((applicationId) => ({
          applicationId,
          name: 'Maya Okafor',
          locale: 'en',
          subject: 'Your application',
          body: 'Dear Maya Okafor, …',
          waits: false,
        })),
      });
    }),
    http.post(`*/api/jobs/positions/:id/decisions`, async ({ request }) => {
      const { items, action } = await this.note<{ items: { applicationId: string }[]; action: Batch['action'] }>(
        request,
      );
      const sendAt = soon();
      const batchId = networkId(870);
      const decision = { decisionId: batchId, batchId, decidedAt: time, sendAt, toldAt: null };
      for (const { applicationId } of items)
        this.change(applicationId, { state: 'rejected', decision: { ...decision, outcome: 'rejected' } });
      this.batch = {
        batchId,
        action,
        total: items.length,
        done: items.length,
        ok: items.length,
        finished: true,
        sendAt,
        told: false,
        items: items.map(({ applicationId }) => ({ applicationId, result: 'ok', code: null, version: 2 })),
      };
      return HttpResponse.json(this.batch, { status: 202 });
    }),
    http.get(`*/api/jobs/positions/:id/decisions/:batch`, () => HttpResponse.json(this.batch)),
    http.post(`*/api/jobs/positions/:id/decisions/:batch/undo`, async ({ request }) => {
      await this.note(request);
      const undone = this.applicants.filter(({ state }) => state === 'rejected');
      for (const { applicationId } of undone) this.change(applicationId, { state: 'applied', decision: null });
      if (this.batch) {
        const items = this.batch.items.map((item) => ({ ...item, result: 'undone' as const }));
        this.batch = { ...this.batch, ok: 0, items };
      }
      return HttpResponse.json({ undone: undone.length, tooLate: 0 });
    }),
    http.get(`*/api/jobs/publishers/:id/templates`, () => HttpResponse.json(this.templates)),
    http.post(`*/api/jobs/publishers/:id/templates`, async ({ request }) => {
      const form = await this.note<Templates['items'][number]>(request);
      if (this.refuses) return this.refuses;
      const made = { ...form, templateId: networkId(880), version: 1, updatedAt: time };
      this.templates = { ...this.templates, items: [made] };
      return HttpResponse.json(made, { status: 201 });
    }),
  ];

  private async note<T>(request: Request): Promise<T> {
    const body = (await request.json()) as T;
    this.sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body;
  }

  private change(applicationId: string, change: Partial<ApplicantCard>): ApplicantCard | undefined {
    this.applicants = this.applicants.map((one) =>
      one.applicationId === applicationId ? { ...one, ...change, version: one.version + 1 } : one,
    );
    return this.applicants.find((one) => one.applicationId === applicationId);
  }

  private counts(): BoardView['counts'] {
    const counts: Partial<Record<Outcome, number>> = {};
    for (const { state } of this.applicants) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  private board(): BoardView {
    const open = this.applicants.filter(({ state }) => state === 'applied');
    return {
      target,
      stagesVersion: 1,
      counts: this.counts(),
      places: null,
      columns: this.stages.map((stage) => {
        const items = open.filter((one) => one.stageId === stage.stageId);
        return { stage, count: items.length, unseen: 0, items, nextCursor: null };
      }),
    };
  }

  private viewOf(one: ApplicantCard): ApplicantView {
    const { form, questions, answers, attachments } = application();
    return {
      ...one,
      target,
      form,
      questions,
      answers,
      attachments,
      noteList: this.notes,
      siblings: [],
      timeline: [step(1, {})],
      stages: this.stages,
      locale: 'en',
      withdrawnReason: '',
      actions: one.state === 'applied' ? ['offer', 'reject'] : [],
      chat: true,
      erasedAt: null,
    };
  }
}
