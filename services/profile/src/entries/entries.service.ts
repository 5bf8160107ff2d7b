import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { profileProblems } from '@renmai/contracts/profile/profile.problems';
import { expectVersion, Problem, uuidv7, validate } from '@renmai/service-kit';
import { ProfileWrites, type Written } from '../profiles/profile-writes.service.js';
import { EntriesRepository } from './entries.repository.js';
import type { Entry } from './entry.entity.js';
import type { EntryList } from './entry-list.js';
import { isOrderOf } from './entry-order.js';

const theAnswer = <T>({ answer }: Written<T>): T => answer;

/** The lists of the profile. All have the same life: add, edit, remove, order, each within its limit. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly writes: ProfileWrites,
    private readonly entries: EntriesRepository,
  ) {}

  add<E extends Entry>(list: EntryList<E>, memberId: string, form: object): Promise<E> {
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
        return this.entries.save(manager, list, entry);
      },
      theAnswer,
    );
  }

  change<E extends Entry>(
    list: EntryList<E>,
    memberId: string,
    id: string,
    { version, ...changes }: { version: number },
  ): Promise<E> {
    return this.writes.write(
      memberId,
      [list.aspect],
      async ({ manager }) => {
        const entry = await this.entries.find(manager, list, memberId, id);
        if (!entry) throw new Problem(commonProblems.notFound);
        expectVersion(entry.version, version);
        Object.assign(entry, validate(list.form, { ...entry, ...changes }, 'body'));
        list.normalise?.(entry);
        return this.entries.save(manager, list, entry);
      },
      theAnswer,
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

  reorder<E extends Entry>(list: EntryList<E>, memberId: string, ids: string[]): Promise<{ items: E[] }> {
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
        return { items: await this.entries.ofMember(manager, list, memberId) };
      },
      theAnswer,
    );
  }
}
