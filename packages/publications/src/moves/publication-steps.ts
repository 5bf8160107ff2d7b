import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, transition, type Transaction } from '@renmai/service-kit';
import { KIND, type Publication, type PublicationKind } from '../publication.js';
import { PublicationsRepository } from '../rows/publications.repository.js';
import { HeldPublications, type Held } from './held-publications.js';
import { PublicationAnnouncements } from './publication-announcements.js';

/** A step that an administrator asks for, with the version that they saw. */
export interface Command {
  memberId: string;
  id: string;
  version: number;
}

interface StepOptions {
  /** kept in the history, and shown to its writer */
  words?: string;
  ended?: boolean;
  /** the effect of the step beside the state, before it is announced */
  then?: () => Promise<void>;
}

/** The transitions of a publication by its administrators. */
@Injectable()
export class PublicationSteps<P extends Publication = Publication> {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly database: Database,
    private readonly holding: HeldPublications<P>,
    private readonly publications: PublicationsRepository<P>,
    private readonly announcements: PublicationAnnouncements<P>,
    private readonly clock: Clock,
  ) {}

  /** Works on the locked publication, and answers the view of it in the same transaction. */
  write<View>(
    { memberId, id }: Command,
    work: (tx: Transaction, held: Held<P>) => Promise<unknown>,
    view: (tx: Transaction) => Promise<View>,
  ): Promise<View> {
    return this.database.write(async (tx) => {
      await work(tx, await this.holding.held(tx, memberId, id));
      return view(tx);
    });
  }

  /** Moves it and announces that. Does nothing where it was there already. */
  async step(
    tx: Transaction,
    held: Held<P>,
    command: Command,
    action: string,
    { words = '', ended = false, then }: StepOptions = {},
  ): Promise<void> {
    if (!(await this.move(tx, held, command, action, words))) return;
    await this.publications.setMoved(tx.manager, command.id, { now: this.clock.now(), ended, words });
    await then?.();
    await this.announce(tx, held, command, action, words);
  }

  /** Whether it moved; false where it was there already. */
  async move(
    tx: Transaction,
    { homepage }: Held<P>,
    { memberId, id, version }: Command,
    action: string,
    reason = '',
  ): Promise<boolean> {
    const actor = { role: this.kind.roleOf(homepage), id: memberId };
    const step = await transition(tx, {
      machine: this.kind.machine,
      id,
      action,
      actor,
      expected: { version },
      reason,
    });
    return step?.outcome === 'moved';
  }

  async announce(
    tx: Transaction,
    { row }: Held<P>,
    { memberId, id }: Command,
    action: string,
    words = '',
  ): Promise<void> {
    await this.announcements.shown(tx, id);
    const move = { action, from: row.state, by: 'administrator', byMemberId: memberId, words } as const;
    await this.announcements.moved(tx, id, move);
  }
}
