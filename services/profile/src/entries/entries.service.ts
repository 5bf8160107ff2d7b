import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { profileProblems } from '@renmai/contracts/profile/profile.problems';
import { expectVersion, Problem, uuidv7, validate } from '@renmai/service-kit';
import { ProfileWrites, type Written } from '../profiles/profile-writes.js';
import { EntryLinks, endsLink, type Linked } from '../homepages/entry-links.js';
import { EntriesRepository } from './entries.repository.js';
import type { Entry } from './entry.entity.js';
import type { EntryList } from './entry-list.js';
import { isOrderOf } from './entry-order.js';
import type { EntityManager } from 'typeorm';

/** An entry as the contract has it. */
type Answered = { id: string };

const theAnswer = <T>({ answer }: Written<T>): T => answer;

/** The written entry as the profile now has it, with its homepage from another table. */
const shown =
  <E extends Entry>(list: EntryList<E>) =>
  ({ answer, profile }: Written<E>): Answered =>
    list.of(profile).find(({ id }) => id === answer.id) ?? answer;

const isLinked = <E extends Entry>(entry: E): entry is E & Linked => 'homepageId' in entry;

/** The lists of the profile. All have the same life: add, edit, remove, order, each within its limit. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly writes: ProfileWrites,
    private readonly entries: EntriesRepository,
    private readonly links: EntryLinks,
  ) {}

  add<E extends Entry>(list: EntryList<E>, memberId: string, form: object): Promise<Answered> {
    return this.writes.write(
      memberId,
      [list.aspect],
      async ({ manager }) => {
        const present = await this.entries.ofMember(manager, list, memberId);
        if (present.length >= list.limit) {
          throw new Problem(profileProblems.listFull, { context: { maximum: list.limit } });
        }
        const position = (present.at(-1)?.position ?? -1) + 1;
        const entry = Object.assign(new list.entity(), form, { id: uuidv7(), memberId, position });
        list.normalise?.(entry);
        await this.expectLink(manager, list, entry, null);
        return this.entries.save(manager, list, entry);
      },
      shown(list),
    );
  }

  change<E extends Entry>(
    list: EntryList<E>,
    memberId: string,
    id: string,
    { version, ...changes }: { version: number },
  ): Promise<Answered> {
    return this.writes.write(
      memberId,
      [list.aspect],
      async ({ manager }) => {
        const entry = await this.entries.find(manager, list, memberId, id);
        if (!entry) throw new Problem(commonProblems.notFound);
        expectVersion(entry.version, version);
        const before = isLinked(entry) ? entry.homepageId : null;
        const unlinked = list.link && isLinked(entry) && endsLink(list.link, entry, changes) && { homepageId: null };
        Object.assign(entry, validate(list.form, { ...entry, ...changes, ...unlinked }, 'body'));
        list.normalise?.(entry);
        await this.expectLink(manager, list, entry, before);
        return this.entries.save(manager, list, entry);
      },
      shown(list),
    );
  }

  remove<E extends Entry>(list: EntryList<E>, memberId: string, id: string): Promise<void> {
    return this.writes.write(
      memberId,
      [list.aspect],
      async ({ manager }) => {
        if (!(await this.entries.remove(manager, list, memberId, id))) throw new Problem(commonProblems.notFound);
      },
      theAnswer,
    );
  }

  reorder<E extends Entry>(
    list: EntryList<E>,
    memberId: string,
    ids: string[],
  ): Promise<{ items: readonly Answered[] }> {
    return this.writes.write(
      memberId,
      [list.aspect],
      async ({ manager }) => {
        const present = await this.entries.ofMember(manager, list, memberId);
        if (
          !isOrderOf(
            ids,
            present.map((entry) => entry.id),
          )
        )
          throw new Problem(profileProblems.orderMismatch);
        await this.entries.reorder(manager, list, ids);
      },
      ({ profile }) => ({ items: list.of(profile) }),
    );
  }

  private async expectLink<E extends Entry>(
    manager: EntityManager,
    list: EntryList<E>,
    entry: E,
    before: string | null,
  ): Promise<void> {
    if (list.link && isLinked(entry)) await this.links.expect(manager, list.link, entry, before);
  }
}
