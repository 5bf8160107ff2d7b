import { Inject, Injectable } from '@nestjs/common';
import type { MessageText, Outcome } from '@renmai/contracts/applications/application.schema';
import type { MessageTexts } from '@renmai/contracts/applications/template.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, type Transaction } from '@renmai/service-kit';
import { goesOnIn, HOST, type ApplicationsHost } from '../host.js';
import { publishersOf } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { Places } from '../places/places.js';
import { ApplicationTargets } from '../ports.js';
import { fieldsOf, written } from '../templates/write-message.js';
import { DecisionsRepository, type DueDecision } from '../core/decisions.repository.js';

/** decisions in one transaction */
const CHUNK = 100;

/**
 * Sends decisions to applicants once they are not held back any more. The visible outcome, the domain event and the row of the timeline are
 * written in one transaction: every applicant is notified exactly once.
 */
@Injectable()
export class Telling {
  private readonly goesOn: ReadonlySet<Outcome>;

  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly decisions: DecisionsRepository,
    private readonly timeline: TimelineRepository,
    private readonly targets: ApplicationTargets,
    private readonly members: MemberDirectory,
    private readonly news: ApplicationNews,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {
    this.goesOn = goesOnIn(host);
  }

  async tell(): Promise<void> {
    while (await this.database.write((tx) => this.chunk(tx)));
  }

  /** False: there is nothing left that nobody else is at. */
  private async chunk(tx: Transaction): Promise<boolean> {
    const at = this.clock.now();
    const held = await this.decisions.holdDue(tx.manager, at, CHUNK);
    if (held.length === 0) return false;
    const due = await this.decisions.due(tx.manager, held, at);
    if (due.length === 0) return true;
    const first = await this.decisions.firstMessages(
      tx.manager,
      due.filter(({ texts }) => texts !== null),
    );
    const managers = new Map<string, string[]>();
    for (const one of due) {
      if (managers.has(one.targetId)) continue;
      managers.set(one.targetId, await this.targets.managersOf(tx.manager, publishersOf(one)));
    }
    const ending = (outcome: Outcome): boolean => !this.goesOn.has(outcome);
    await this.decisions.setTold(tx.manager, due, { at, ending });
    const messages = new Map<string, MessageText>();
    for (const decision of due) {
      const isFirst = first.delete(`${decision.batchId}/${decision.applicantId}`);
      const side = managers.get(decision.targetId) ?? [];
      const message = isFirst ? await this.messageOf(tx, decision, side) : null;
      if (message) messages.set(decision.decisionId, message);
      const { batchId, toState: outcome, role } = decision;
      const told = { outcome, message, batchId, byClock: role === 'clock' };
      await this.news.told(tx, decision, { ...told, managers: side });
      await this.places.told(tx, decision, outcome);
      if (ending(outcome)) await this.news.contact(tx, decision, at);
    }
    await this.timeline.add(
      tx.manager,
      due.map(({ decisionId, applicationId, toState, role }) => {
        const message = messages.get(decisionId);
        return {
          applicationId,
          kind: 'told' as const,
          at,
          side: role,
          shown: true,
          actorId: null,
          data: { outcome: toState, ...(message && { message }) },
        };
      }),
    );
    return true;
  }

  /** Checked now, and not when it was decided: whether the two may write to each other, and who still belongs to the publisher's `side`. */
  private async messageOf(
    tx: Transaction,
    decision: DueDecision,
    side: readonly string[],
  ): Promise<MessageText | null> {
    const { locale, applicantId, contactId } = decision;
    const texts = this.textsOf(decision);
    if (!texts || (await this.isStrange(tx, decision))) return null;
    const stays = contactId !== null && (decision.publisherKind === 'member' || side.includes(contactId));
    const names = stays && (await this.members.visibleMembers(applicantId, [contactId], tx.manager));
    const contact = (names && names.get(contactId)?.card.name) || decision.publisherName;
    return written(texts, locale, fieldsOf(decision, contact));
  }

  /** An approval beyond the places is none yet: the chosen message would promise a place. */
  private textsOf({ action, toState, texts }: DueDecision): MessageTexts | null {
    const mustWait = action === 'approve' && toState === 'waiting';
    return texts && mustWait ? (this.host.texts.wait ?? null) : texts;
  }

  /**
   * An applicant who is blocked either way does not get a member's own words, nor those that an administrator wrote for a homepage; the
   * outcome is shown in the application all the same.
   */
  private async isStrange(
    tx: Transaction,
    { publisherKind, publisherId, applicantId, actorBlocked }: DueDecision,
  ): Promise<boolean> {
    if (publisherKind === 'homepage') return actorBlocked;
    return !(await this.members.visibleMembers(applicantId, [publisherId], tx.manager)).has(publisherId);
  }
}
