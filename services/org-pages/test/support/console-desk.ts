import type { CaseRow, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { FiledReport, ReportSubjectKind } from '@renmai/contracts/reports/report.schema';
import {
  conferenceReportFiled,
  enrolmentReportFiled,
  eventsReportFiled,
  jobsReportFiled,
  networkReportFiled,
  reportCaseDecided,
} from '@renmai/contracts/reports/reports.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { register } from './members.js';

const cases = '/api/console/cases';

const filedOf: Partial<Record<ReportSubjectKind, typeof jobsReportFiled>> = {
  position: jobsReportFiled,
  enrolment: enrolmentReportFiled,
  event: eventsReportFiled,
  meeting: conferenceReportFiled,
};

/** A case, once the administrator has opened all documents that an approval needs. */
export async function openedCase(by: TestMember, caseId: string): Promise<CaseView> {
  const shown = (await by.get(`${cases}/${caseId}`).expect(200)).body as CaseView;
  for (const id of shown.unopened) await by.get(`${cases}/${caseId}/documents/${id}/pages/1`).expect(200);
  return shown;
}

/** Two administrators at the console, and a clock that the tests move. */
export class ConsoleDesk {
  private constructor(
    readonly service: TestService,
    readonly clock: SettableClock,
    public one: TestMember,
    public two: TestMember,
  ) {}

  static async start(): Promise<ConsoleDesk> {
    const clock = new SettableClock(new Date('2026-11-23T02:00:00Z'));
    const service = await startTestService(AppModule, { clock });
    return new ConsoleDesk(service, clock, await register(service, 'Rui'), await register(service, 'Sun'));
  }

  /** Tokens of the console live a minute by that clock. */
  async later(minutes: number): Promise<void> {
    this.clock.advance({ minutes });
    this.one = await this.service.asConsole(this.one.memberId);
    this.two = await this.service.asConsole(this.two.memberId);
  }

  /** The member with a fresh token. */
  again(member: TestMember): Promise<TestMember> {
    return this.service.as(member.memberId);
  }

  async view(caseId: string, by = this.one): Promise<CaseView> {
    return (await by.get(`${cases}/${caseId}`).expect(200)).body as CaseView;
  }

  async subject<K extends (CaseRow['kind'] & 'report') | 'measure' | 'appeal' | 'successor'>(
    kind: K,
    caseId: string,
  ): Promise<SubjectOf<K>> {
    const shown = (await this.view(caseId)).subject;
    if (shown?.kind !== kind) throw new Error(`the case is no ${kind}`);
    return shown as SubjectOf<K>;
  }

  async rows(query: string, by = this.one): Promise<CaseRow[]> {
    return ((await by.get(`${cases}?limit=100&${query}`).expect(200)).body as { items: CaseRow[] }).items;
  }

  async newest(kind: string): Promise<CaseRow> {
    const [row] = await this.rows(`state=all&sort=newest&kind=${kind}`);
    if (!row) throw new Error(`there is no case of kind ${kind}`);
    return row;
  }

  async decide(caseId: string, form: object, by = this.one) {
    await by.post(`${cases}/${caseId}/claim`);
    const { version, submissionNumber } = await openedCase(by, caseId);
    return by.post(`${cases}/${caseId}/decision`, { version, submissionNumber, ...form });
  }

  run(task: string): Promise<boolean> {
    return this.service.running.app.get(Periodic).run(task);
  }

  async applied(): Promise<void> {
    await this.later(6);
    await this.run('apply-decisions');
  }

  /** A reported moment of the accused. */
  async reported(
    accused: TestMember | null,
    { reporter, ...changes }: Partial<FiledReport> & { reporter?: TestMember } = {},
  ): Promise<{ caseId: string; report: FiledReport }> {
    const by = reporter ?? (await register(this.service, 'Reporter'));
    const report: FiledReport = {
      subject: { kind: 'moment', id: uuidv7() },
      within: null,
      accusedId: accused?.memberId ?? null,
      homepageId: null,
      reporterId: by.memberId,
      reason: 'spam',
      words: 'Again and again',
      evidence: { title: '', text: 'Buy lamps', pictures: [], files: [], writtenAt: null },
      filedAt: this.clock.now().toISOString(),
      ...changes,
    };
    const { kind, id } = report.subject;
    const filed = filedOf[kind] ?? networkReportFiled;
    await this.service.publish(filed, { aggregateId: `${kind}:${id}:${by.memberId}`, data: report });
    await this.service.drained();
    return { caseId: (await this.newest('report')).caseId, report };
  }

  async decidedReports() {
    return (await this.service.published(reportCaseDecided)).map(({ data }) => data);
  }
}
