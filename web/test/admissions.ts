import type { TargetSummary } from '@renmai/contracts/applications/application.schema';
import type { Question } from '@renmai/contracts/applications/question.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { DraftView } from '../src/features/applications/drafts.api';
import { enrolmentId } from './enrolments';
import { problem } from './identity';
import { networkId } from './network';

const time = '2026-03-01T10:00:00.000Z';
const myself = '';

const target: TargetSummary = {
  targetId: enrolmentId,
  title: 'Primary school, autumn',
  publisher: { kind: 'homepage', name: 'Lake School', homepage: null },
  open: true,
  closesAt: '2027-01-31T16:00:00.000Z',
  zone: 'Asia/Shanghai',
  gone: false,
  paused: null,
};

export const report: Question = {
  questionId: networkId(780),
  kind: 'file',
  label: 'Last report',
  required: true,
};

/** Applications for one enrolment: a draft for the member and each of their children. */
export class AdmissionServer {
  readonly drafts = new Map<string, DraftView>();
  questions: Question[] = [];
  /** why nothing can be sent */
  refusal: string | null = null;
  places: DraftView['places'] = null;
  readonly sent: { path: string; body: unknown }[] = [];

  readonly handlers: HttpHandler[] = [
    http.get('*/api/admissions/enrolments/:id/draft', ({ request }) =>
      HttpResponse.json(this.draftOf(subjectIn(request))),
    ),
    http.put('*/api/admissions/enrolments/:id/draft', async ({ request }) => {
      const body = await this.note<Pick<DraftView, 'version' | 'form' | 'answers'>>(request);
      const draft = this.draftOf(subjectIn(request));
      if (body.version !== draft.version) return problem(409, 'version-conflict');
      const stored = { ...draft, ...body, version: body.version + 1, savedAt: time };
      this.drafts.set(subjectIn(request), stored);
      return HttpResponse.json({ version: stored.version, savedAt: time });
    }),
    http.post('*/api/admissions/enrolments/:id/applications', async ({ request }) => {
      await this.note(request);
      if (this.refusal) return problem(409, this.refusal);
      return HttpResponse.json({ applicationId: networkId(790), state: 'applied' }, { status: 201 });
    }),
    http.get('*/api/admissions/applications/drafts', () =>
      HttpResponse.json({
        items: [...this.drafts.values()].map(({ subject }) => ({ target, subject, savedAt: time, attachments: 0 })),
      }),
    ),
    http.get('*/api/admissions/applications', () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get('*/api/admissions/applications/:id', () => problem(404, 'not-found')),
  ];

  draftOf(subjectId: string): DraftView {
    const known = this.drafts.get(subjectId) ?? {
      target,
      subject: subjectId === myself ? null : { subjectId, name: 'Child' },
      version: 0,
      savedAt: null,
      form: {},
      answers: [],
      before: { form: {}, answers: [] },
      attachments: [],
      requires: { background: false, resume: 'none' as const, phone: true, ages: { min: 6, max: 9 } },
      termsVersion: '2026-11-23',
      applicationId: null,
      attemptsLeft: 3,
    };
    return { ...known, questions: this.questions, refusal: this.refusal, places: this.places };
  }

  private async note<T>(request: Request): Promise<T> {
    const body = (await request.json()) as T;
    const { pathname, search } = new URL(request.url);
    this.sent.push({ path: pathname + search, body });
    return body;
  }
}

const subjectIn = (request: Request): string => new URL(request.url).searchParams.get('subjectId') ?? myself;
