import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { HomepageChanges, type Pause } from '@renmai/homepage-directory';
import { Clock, Database, Periodic, transition, type Transaction } from '@renmai/service-kit';
import { PublicationAnnouncements } from '../moves/publication-announcements.js';
import { KIND, type Publication, type PublicationKind } from '../publication.js';
import { PublicationsRepository, type EndedPublication } from '../rows/publications.repository.js';
import { PublicationApplications } from './publication-applications.js';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const PAGE = 500;
/** A decision can be undone some days after the answer was due, so publications are checked for a while. */
const LOOKED_AT_DAYS = 365;

/**
 * No applicant waits forever: some time after a publication has ended, applications without an outcome are rejected; at once if its
 * homepage has ended. Staff remove publications after a report.
 */
@Injectable()
export class PublicationEndings<P extends Publication = Publication> implements OnModuleInit {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly database: Database,
    private readonly publications: PublicationsRepository<P>,
    private readonly applications: Applications,
    private readonly rest: PublicationApplications,
    private readonly announcements: PublicationAnnouncements<P>,
    private readonly changes: HomepageChanges,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  /** Publications show the homepage's card, so they are published again when it changes. */
  onModuleInit(): void {
    this.periodic.every('answer-applicants', EVERY_MS, () => this.answer());
    this.changes.listen((tx, homepageId) => this.announcements.homepageChanged(tx, homepageId));
    this.changes.listenToPauses({
      resumed: (tx, homepageId, pause) => this.homepageResumed(tx, homepageId, pause),
      ended: (tx, homepageId) => this.homepageEnded(tx, homepageId),
    });
  }

  async answer(): Promise<void> {
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    const [from, until] = [before(LOOKED_AT_DAYS), before(this.kind.answerDays)];
    for (let after: EndedPublication | null = null; ;) {
      const page: EndedPublication[] = await this.publications.endedBetween(from, until, after, PAGE);
      const waiting = await this.applications.undecided(page.map(({ id }) => id));
      for (const one of page) if (waiting.has(one.id)) await this.reject(one);
      after = page.at(-1) ?? null;
      if (page.length < PAGE) return;
    }
  }

  /** Ends it if it runs. Afterwards only its administrators and applicants see it. */
  async removeByConsole(tx: Transaction, id: string): Promise<void> {
    const row = await this.publications.find(id, { manager: tx.manager, lock: true });
    if (!row || row.removed) return;
    const running = this.kind.running.includes(row.state);
    if (running) await this.end(tx, id, 'console');
    await this.publications.setMoved(tx.manager, id, { now: this.clock.now(), ended: running, removed: true });
    await this.announcements.shown(tx, id);
    if (!running) return;
    const move = { action: this.kind.end, from: row.state, by: 'console', byMemberId: null } as const;
    await this.announcements.moved(tx, id, move);
  }

  private async homepageResumed(tx: Transaction, homepageId: string, pause: Pause): Promise<void> {
    await this.publications.postponeAnswers(tx.manager, homepageId, pause);
    await this.applications.resumed(tx, homepageId, pause);
  }

  /**
   * The homepage was closed and cannot be opened again. Its administrators are notified of the homepage, and not of each publication.
   */
  private async homepageEnded(tx: Transaction, homepageId: string): Promise<void> {
    const all = await this.publications.publishedOf([homepageId], { manager: tx.manager });
    const ids = all.map(({ id }) => id);
    const waiting = await this.applications.undecided(ids, tx.manager);
    for (const id of ids) {
      const row = await this.publications.find(id, { manager: tx.manager, lock: true });
      if (row && this.kind.running.includes(row.state)) {
        await this.end(tx, id, 'clock');
        await this.publications.setMoved(tx.manager, id, { now: this.clock.now(), ended: true });
        await this.announcements.shown(tx, id);
      }
      if (waiting.has(id)) await this.rest.rejectRest(tx, { id, homepageId }, 'clock');
    }
  }

  private async end(tx: Transaction, id: string, role: 'console' | 'clock'): Promise<void> {
    const { machine, end: action } = this.kind;
    await transition(tx, { machine, id, action, actor: { role, id: null }, expected: null });
  }

  private async reject(one: EndedPublication): Promise<void> {
    await this.database.write(async (tx) => {
      await this.publications.find(one.id, { manager: tx.manager, lock: true });
      await this.rest.rejectRest(tx, one, 'clock');
    });
  }
}
