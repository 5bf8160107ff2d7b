import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { ApplicationRow, TimelineStep } from '@renmai/contracts/applications/application.schema';
import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import type { Question } from '@renmai/contracts/applications/question.schema';
import type { BoardView } from '../src/features/applications/applicants.api';
import type { ApplicationView } from '../src/features/applications/applications.api';
import type { DraftView } from '../src/features/applications/drafts.api';
import { card, networkId } from './network';

export const positionId = networkId(800);
export const homepageId = networkId(700);
export const time = '2026-11-20T10:00:00.000Z';

export const target: BoardView['target'] = {
  targetId: positionId,
  title: 'Lighthouse keeper',
  publisher: { kind: 'homepage', name: 'North Works', homepage: null },
  open: true,
  closesAt: '2027-01-31T16:00:00.000Z',
  ...{ zone: 'Asia/Shanghai', gone: false, paused: null },
};

export const step = (n: number, changes: Partial<TimelineStep>): TimelineStep => ({
  stepId: networkId(900 + n),
  kind: 'submitted',
  at: `2026-11-${String(10 + n)}T10:00:00.000Z`,
  by: 'applicant',
  stage: null,
  outcome: null,
  message: null,
  interviewId: null,
  ...changes,
});

export const sea: Question = {
  questionId: networkId(801),
  kind: 'yes-no',
  label: 'Do you get seasick?',
  required: true,
  knockOut: true,
};

export const emptyDraft = (changes: Partial<DraftView> = {}): DraftView => ({
  target,
  subject: null,
  places: null,
  version: 0,
  savedAt: null,
  form: {},
  answers: [],
  before: { form: {}, answers: [] },
  attachments: [],
  questions: [sea],
  requires: { background: true, resume: 'required', phone: true },
  termsVersion: '2026-11-23',
  refusal: null,
  applicationId: null,
  attemptsLeft: 3,
  ...changes,
});

export const row: ApplicationRow = {
  applicationId: networkId(810),
  target,
  state: 'applied',
  version: 1,
  submittedAt: time,
  seenAt: null,
  lastStep: step(1, {}),
  answerBy: '2027-03-02T16:00:00.000Z',
  attempt: 1,
  moves: null,
  sentBy: null,
  subject: null,
  rank: null,
  offerEndsAt: null,
};

export const application = (changes: Partial<ApplicationView> = {}): ApplicationView => ({
  ...row,
  form: { email: 'lin@example.com', countryCode: 'CN', mobile: '13800138000', highlights: 'Ten years at sea' },
  questions: [sea],
  answers: [{ questionId: sea.questionId, value: false }],
  attachments: [
    {
      attachmentId: networkId(811),
      slot: 'resume',
      fileName: 'lin.pdf',
      contentType: 'application/pdf',
      size: 20_480,
    },
  ],
  termsVersion: '2026-11-23',
  agreedAt: time,
  timeline: [step(1, {})],
  contact: null,
  canWithdraw: true,
  canAccept: false,
  ...changes,
});

export const stages = (['new', 'viewed', 'interview'] as const).map((key, index) => ({
  stageId: networkId(820 + index),
  key,
  name: '',
  shown: key === 'interview',
}));
export const stageId = (at: number): string => stages[at]?.stageId ?? '';

export const applicant = (n: number, name: string, changes: Partial<ApplicantCard> = {}): ApplicantCard => ({
  applicationId: networkId(830 + n),
  name,
  member: card(830 + n, name),
  guardians: [],
  state: 'applied',
  version: 1,
  stageId: stageId(0),
  rating: null,
  tags: [],
  notes: 0,
  seen: true,
  submittedAt: time,
  attempt: 1,
  knockedOut: false,
  ruledOutBy: null,
  interview: null,
  resume: true,
  summary: [],
  decision: null,
  subject: null,
  rank: null,
  offerEndsAt: null,
  ...changes,
});

export const interview = (changes: Partial<InterviewView> = {}): InterviewView => ({
  interviewId: networkId(890),
  applicationId: row.applicationId,
  targetId: positionId,
  title: target.title,
  homepageName: target.publisher.name,
  state: 'offered',
  version: 1,
  slots: [9, 14].map((hour, index) => ({
    slotId: networkId(891 + index),
    startsAt: new Date(Date.UTC(2026, 11, 1, hour)).toISOString(),
    minutes: 45,
  })),
  chosen: null,
  timeZone: 'Asia/Shanghai',
  applicantZone: null,
  place: { kind: 'online', where: 'https://meet.example/light' },
  words: 'Bring your log book.',
  reason: '',
  calendarPath: null,
  roomPath: null,
  ...changes,
});
