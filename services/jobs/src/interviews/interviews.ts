import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ApplicationAccess,
  Applications,
  ApplicationTargets,
  publishersOf,
  type ApplicationRow,
} from '@renmai/applications';
import { commonProblems, type DataOf } from '@renmai/contracts';
import { openOutcomes, type StepKind } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { slotDays, type InterviewForm, type InterviewView } from '@renmai/contracts/applications/interview.schema';
import { jobInterviewEvents } from '@renmai/contracts/jobs/interviews.events';
import { Clock, Database, Periodic, Problem, transition, uuidv7, type Transaction } from '@renmai/service-kit';
import { InterviewMails } from './interview-mails.js';
import { interviewMachine, type InterviewAction, type InterviewSide } from './interview-state.js';
import { interviewView } from './interview-view.js';
import { InterviewsRepository, type InterviewRow, type Offered } from '../interview-data/interviews.repository.js';

const DAY_MS = 86_400_000;
const CLOCK_EVERY_MS = 5 * 60_000;

type Step = DataOf<typeof jobInterviewEvents.stepped>['step'];
interface Held {
  application: ApplicationRow;
  interview: InterviewRow;
  side: InterviewSide;
  memberId: string | null;
}

/** @throws Problem 409 `stale-version` where the caller saw another version */
function refuseStale({ state, version }: InterviewRow, seen: number): void {
  if (seen !== version) throw new Problem(commonProblems.staleVersion, { context: { state, version } });
}

/** Interviews: the publisher offers times, the applicant chooses, and both sides can change their minds. */
@Injectable()
export class Interviews implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly applications: Applications,
    private readonly targets: ApplicationTargets,
    private readonly interviews: InterviewsRepository,
    private readonly mails: InterviewMails,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('interviews-by-the-clock', CLOCK_EVERY_MS, () => this.byTheClock());
  }

  async ofApplicant(
    memberId: string,
    of: { targetId: string; applicationId: string },
  ): Promise<{ items: InterviewView[] }> {
    const { application } = await this.access.applicantOf(this.database.manager, memberId, of);
    return this.list(application);
  }

  async mine(memberId: string, applicationId: string): Promise<{ items: InterviewView[] }> {
    return this.list(await this.access.own(this.database.manager, memberId, applicationId));
  }

  offer(
    memberId: string,
    of: { targetId: string; applicationId: string },
    form: InterviewForm,
  ): Promise<InterviewView> {
    return this.database.write(async (tx) => {
      const { application } = await this.access.applicantOf(tx.manager, memberId, of, { lock: true });
      if (!openOutcomes.some((open) => open === application.state)) {
        throw new Problem(applicationsProblems.interviewNotNow);
      }
      const offered = this.offered(form);
      const ids = { interviewId: uuidv7(), ...of, offeredBy: memberId };
      if (!(await this.interviews.insert(tx.manager, ids, offered))) {
        throw new Problem(applicationsProblems.interviewNotNow);
      }
      return this.told(tx, { application, ...ids, side: 'publisher', memberId }, 'offered');
    });
  }

  move(
    memberId: string,
    interviewId: string,
    { version, ...form }: InterviewForm & { version: number },
  ): Promise<InterviewView> {
    return this.database.write(async (tx) => {
      const held = await this.held(tx, memberId, interviewId, 'publisher');
      const offered = this.offered(form);
      const was = held.interview;
      const moved = await this.step(tx, held, 'move', version);
      await this.interviews.offer(tx.manager, interviewId, offered, { version: moved });
      if (was.state === 'chosen') {
        await this.mails.tell(tx, held.application, { ...was, sequence: was.sequence + 1 }, true);
      }
      return this.told(tx, { ...held, interviewId }, 'moved');
    });
  }

  choose(
    memberId: string,
    interviewId: string,
    { version, slotId, timeZone: zone = null }: { version: number; slotId: string; timeZone?: string | null },
  ): Promise<InterviewView> {
    return this.database.write(async (tx) => {
      const held = await this.held(tx, memberId, interviewId, 'applicant');
      const { interview } = held;
      const slot = interview.slots.find((one) => one.slotId === slotId);
      if (!slot) {
        // The times that the applicant saw were replaced meanwhile.
        refuseStale(interview, version);
        throw new Problem(commonProblems.notFound);
      }
      if (interview.state === 'chosen' && interview.slotId === slotId)
        return interviewView(held.application, interview);
      if (Date.parse(slot.startsAt) <= this.clock.now().getTime()) throw new Problem(applicationsProblems.slotOver);
      await this.interviews.holdTimes(tx.manager, interview.targetId);
      if (await this.interviews.isTaken(tx.manager, interview, slot)) throw new Problem(applicationsProblems.slotTaken);
      const again = interview.state === 'chosen';
      if (again) refuseStale(interview, version);
      // The time first: a chosen interview always has one.
      await this.interviews.choose(tx.manager, interviewId, slot, { version: interview.version + Number(again), zone });
      if (!again) await this.step(tx, held, 'choose', version);
      const now = await this.interviews.find(tx.manager, interviewId);
      if (now) await this.mails.tell(tx, held.application, now, false);
      return this.told(tx, { ...held, interviewId }, 'chosen');
    });
  }

  decline(memberId: string, interviewId: string, by: { version: number; reason: string }): Promise<InterviewView> {
    return this.database.write(async (tx) => {
      const held = await this.held(tx, memberId, interviewId, 'applicant');
      if (held.interview.state === 'declined') return interviewView(held.application, held.interview);
      await this.step(tx, held, 'decline', by.version);
      await this.interviews.end(tx.manager, interviewId, by.reason);
      return this.told(tx, { ...held, interviewId }, 'declined');
    });
  }

  cancel(memberId: string, interviewId: string, by: { version: number; reason: string }): Promise<InterviewView> {
    return this.database.write(async (tx) => {
      const held = await this.held(tx, memberId, interviewId, 'either');
      if (held.interview.state === 'cancelled') return interviewView(held.application, held.interview);
      return this.cancelHeld(tx, held, by);
    });
  }

  /** The application has ended: open interviews end with it. */
  async applicationEnded(tx: Transaction, applicationId: string): Promise<void> {
    const interview = await this.interviews.openOf(tx.manager, applicationId);
    if (!interview) return;
    const application = await this.access.application(tx.manager, applicationId);
    if (!application) return;
    await this.cancelHeld(tx, { application, interview, side: 'clock', memberId: null }, { version: null, reason: '' });
  }

  async calendar(memberId: string, interviewId: string): Promise<string> {
    const { application, interview } = await this.found(memberId, interviewId);
    if (interview.state !== 'chosen') throw new Problem(commonProblems.notFound);
    return this.mails.file(application, interview);
  }

  private async list(application: ApplicationRow): Promise<{ items: InterviewView[] }> {
    const rows = await this.interviews.of(this.database.manager, application.applicationId);
    return { items: rows.map((row) => interviewView(application, row)) };
  }

  private offered({ slots, ...form }: InterviewForm): Offered {
    const now = this.clock.now().getTime();
    for (const { startsAt } of slots) {
      const at = Date.parse(startsAt);
      if (at <= now || at > now + slotDays * DAY_MS) throw new Problem(applicationsProblems.slotOver);
    }
    const sorted = slots.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
    return { ...form, slots: sorted.map((slot) => ({ ...slot, slotId: uuidv7() })) };
  }

  /** Held for a change, with the application that it belongs to. @throws Problem 404 for everybody else */
  private async held(
    tx: Transaction,
    memberId: string,
    interviewId: string,
    as: 'publisher' | 'applicant' | 'either',
  ): Promise<Held> {
    const row = await this.interviews.find(tx.manager, interviewId);
    if (!row) throw new Problem(commonProblems.notFound);
    const { application, side } = await this.sideOf(tx.manager, memberId, row, { as, lock: true });
    // Read again under the lock.
    const interview = await this.interviews.find(tx.manager, interviewId);
    if (!interview) throw new Problem(commonProblems.notFound);
    return { application, interview, side, memberId };
  }

  /** For both sides. @throws Problem 404 for everybody else */
  async found(
    memberId: string,
    interviewId: string,
  ): Promise<{ application: ApplicationRow; interview: InterviewRow }> {
    const { manager } = this.database;
    const interview = await this.interviews.find(manager, interviewId);
    if (!interview) throw new Problem(commonProblems.notFound);
    const { application } = await this.sideOf(manager, memberId, interview, { as: 'either', lock: false });
    return { application, interview };
  }

  private async sideOf(
    manager: Transaction['manager'],
    memberId: string,
    { applicationId, targetId }: InterviewRow,
    { as, lock }: { as: 'publisher' | 'applicant' | 'either'; lock: boolean },
  ): Promise<{ application: ApplicationRow; side: 'publisher' | 'applicant' }> {
    if (as !== 'publisher') {
      try {
        return { application: await this.access.own(manager, memberId, applicationId, { lock }), side: 'applicant' };
      } catch (error) {
        if (as === 'applicant' || !(error instanceof Problem)) throw error;
      }
    }
    const { application } = await this.access.applicantOf(manager, memberId, { targetId, applicationId }, { lock });
    return { application, side: 'publisher' };
  }

  /** Answers the version after the step. It also rises if the state stays, since the contents have changed. */
  private async step(
    tx: Transaction,
    { interview, side, memberId }: Held,
    action: InterviewAction,
    version: number | null,
  ): Promise<number> {
    const { interviewId: id } = interview;
    const actor = { role: side, id: memberId };
    const expected = version === null ? null : { version };
    const { outcome, version: now } =
      (await transition(tx, { machine: interviewMachine, id, action, actor, expected })) ?? {};
    if (outcome === undefined || now === undefined) throw new Problem(commonProblems.notFound);
    if (outcome === 'moved') return now;
    if (version !== null) refuseStale(interview, version);
    return now + 1;
  }

  private async cancelHeld(
    tx: Transaction,
    held: Held,
    { version, reason }: { version: number | null; reason: string },
  ): Promise<InterviewView> {
    const { interview, application } = held;
    await this.step(tx, held, 'cancel', version);
    await this.interviews.end(tx.manager, interview.interviewId, reason);
    if (interview.state === 'chosen') {
      await this.mails.tell(tx, application, { ...interview, sequence: interview.sequence + 1 }, true);
    }
    return this.told(tx, { ...held, interviewId: interview.interviewId }, 'cancelled');
  }

  private async told(
    tx: Transaction,
    {
      application,
      interviewId,
      side,
      memberId,
    }: Pick<Held, 'application' | 'side' | 'memberId'> & { interviewId: string },
    step: Step,
  ): Promise<InterviewView> {
    const interview = await this.interviews.find(tx.manager, interviewId);
    if (!interview) throw new Problem(commonProblems.notFound);
    const { applicationId, applicantId, publisherId: homepageId, publisherName: homepageName } = application;
    const { targetId, title } = application;
    if (step !== 'near') {
      const kind: StepKind = `interview-${step}`;
      const at = this.clock.now();
      const what = { applicationId, kind, at, side, shown: true, actorId: memberId, data: { interviewId } };
      await this.applications.addSteps(tx, [what], { answered: step === 'offered' });
    }
    const managers = await this.targets.managersOf(tx.manager, publishersOf(application));
    const { offeredBy, startsAt } = interview;
    // The administrator who offered it is notified of the answer; without one, all are.
    const tell = offeredBy !== null && managers.includes(offeredBy) ? [offeredBy] : managers;
    const about = { interviewId, applicationId, applicantId, homepageId, homepageName, targetId, title };
    await tx.emit(jobInterviewEvents.stepped, {
      aggregateId: interviewId,
      data: { ...about, step, by: side, startsAt: startsAt?.toISOString() ?? null, tell },
      actorId: null,
    });
    return interviewView(application, interview);
  }

  private async byTheClock(): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      for (const interview of await this.interviews.near(tx.manager, now, new Date(now.getTime() + DAY_MS))) {
        const application = await this.access.application(tx.manager, interview.applicationId);
        await this.interviews.reminded(tx.manager, interview.interviewId);
        if (!application) continue;
        const { interviewId } = interview;
        await this.told(tx, { application, interviewId, side: 'clock', memberId: null }, 'near');
      }
    });
    for (const { interviewId, applicationId } of await this.interviews.over(this.database.manager, now)) {
      await this.database.write(async (tx) => {
        const actor = { role: 'clock' as const, id: null };
        const held = { machine: interviewMachine, id: interviewId, action: 'hold' as const, actor, expected: null };
        if ((await transition(tx, held))?.outcome !== 'moved') return;
        const data = { interviewId };
        const step = { applicationId, kind: 'interview-held' as const, at: now, side: 'clock' as const, shown: true };
        await this.applications.addSteps(tx, [{ ...step, actorId: null, data }]);
      });
    }
  }
}
