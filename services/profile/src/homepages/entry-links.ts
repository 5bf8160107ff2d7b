import { Injectable } from '@nestjs/common';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { profileProblems } from '@renmai/contracts/profile/profile.problems';
import { organisationKey } from '@renmai/names';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { HomepageCopiesRepository } from './homepage-copies.repository.js';

/** An entry that may belong to a homepage. */
export interface Linked {
  homepageId: string | null;
}

/** The fields by which the entries of a list are linked. */
export interface EntryLink<E extends Linked> {
  kind: HomepageKind;
  /** the field with the name of the company or school */
  name: keyof E & string;
}

/** Links entries with homepages. */
@Injectable()
export class EntryLinks {
  constructor(private readonly homepages: HomepageCopiesRepository) {}

  /** `before`: the earlier link, which may stay even if the homepage is no longer public. */
  async expect<E extends Linked>(
    manager: EntityManager,
    { kind }: EntryLink<E>,
    { homepageId }: Linked,
    before: string | null,
  ): Promise<void> {
    if (homepageId === null || homepageId === before) return;
    if (!(await this.homepages.isShown(manager, homepageId, kind))) {
      throw new Problem(profileProblems.homepageUnknown, { pointer: '/homepageId' });
    }
  }
}

/** A change that gives another name and no homepage ends the link; another spelling of the name does not. */
export function endsLink<E extends Linked>({ name }: EntryLink<E>, entry: E, change: object): boolean {
  if ('homepageId' in change || !(name in change)) return false;
  const after = (change as Record<string, unknown>)[name];
  return typeof after === 'string' && organisationKey(after) !== organisationKey(String(entry[name]));
}
