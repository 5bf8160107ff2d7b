import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import {
  importedFieldRules,
  lineOfItem,
  type ImportChoice,
  type ImportedField,
} from '@renmai/contracts/profile/import.schema';
import { profileProblems } from '@renmai/contracts/profile/profile.problems';
import { maxInterests, type Place } from '@renmai/contracts/profile/profile.schema';
import { Problem, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { EntriesRepository } from '../entries/entries.repository.js';
import type { Entry } from '../entries/entry.entity.js';
import * as lists from '../entries/entry-list.js';
import { EntryLinks } from '../homepages/entry-links.js';
import type { Profile } from '../profiles/profile.entity.js';
import type { ImportedList, ImportStep } from './import.row.js';

const MAX_WEBSITES = 10;
const MAX_MESSENGERS = 10;
const contactFields: readonly string[] = ['email', 'birthday', 'address', 'phone'] satisfies (
  | ImportedField
  | 'phone'
)[];
const listOf = {
  job: 'jobs',
  education: 'educations',
  language: 'languages',
  skill: 'skills',
  service: 'offeredServices',
  certification: 'certifications',
  project: 'projects',
  volunteering: 'volunteering',
  publication: 'publications',
} as const;

const fold = (text: string): string => text.trim().toLowerCase();

/** Fields by their names in the contact details or the profile itself. */
function fieldsOf(profile: Profile, field: string): Record<string, unknown> {
  return (contactFields.includes(field) ? profile.contact : profile) as unknown as Record<string, unknown>;
}

/** A line of the file is appended to the member's text, and replaces nothing. */
function valueOf(profile: Profile, choice: Extract<ImportChoice, { section: 'field' }>, pointer: string): string {
  const isAdded = choice.field === 'about' && lineOfItem(choice.itemId) !== null && profile.about !== '';
  const value = isAdded ? `${profile.about}\n${choice.value}` : choice.value;
  const { data } = importedFieldRules[choice.field].safeParse(value);
  if (data === undefined) throw new Problem(commonProblems.invalidRequest, { pointer: `${pointer}/value` });
  return data;
}

const placeOf = ({ region, city }: Profile): Place => ({ region, city });

/** Single changes that an import makes to a profile and undoes. */
@Injectable()
export class ImportSteps {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly links: EntryLinks,
  ) {}

  isContact(step: ImportStep): boolean {
    return (
      step.kind === 'website' ||
      step.kind === 'instant-messaging' ||
      (step.kind === 'set' && contactFields.includes(step.field))
    );
  }

  /** Null where the profile has it already. */
  async take(
    manager: EntityManager,
    profile: Profile,
    choice: ImportChoice,
    pointer: string,
  ): Promise<ImportStep | null> {
    const { itemId } = choice;
    switch (choice.section) {
      case 'field':
        return this.set(profile, itemId, choice.field, valueOf(profile, choice, pointer));
      case 'place':
        return this.setPlace(profile, itemId, choice.value);
      case 'phone':
        return this.set(profile, itemId, 'phone', choice.value);
      case 'website':
      case 'interest':
      case 'instant-messaging':
        return this.addText(profile, choice, pointer);
      default:
        return this.add(manager, profile.memberId, listOf[choice.section], choice, pointer);
    }
  }

  /** Adds to the short lists that are fields of the profile. */
  private addText(
    profile: Profile,
    choice: Extract<ImportChoice, { section: 'website' | 'interest' | 'instant-messaging' }>,
    pointer: string,
  ): ImportStep | null {
    const { itemId, value } = choice;
    const { websites, instantMessaging } = profile.contact;
    const expectRoom = (list: readonly unknown[], maximum: number): void => {
      if (list.length >= maximum) throw full(maximum, pointer);
    };
    if (choice.section === 'website') {
      if (websites.includes(choice.value)) return null;
      expectRoom(websites, MAX_WEBSITES);
      profile.contact = { ...profile.contact, websites: [...websites, choice.value] };
      return { itemId, kind: 'website', url: choice.value };
    }
    if (choice.section === 'interest') {
      if (profile.interests.includes(choice.value)) return null;
      expectRoom(profile.interests, maxInterests);
      profile.interests = [...profile.interests, choice.value];
      return { itemId, kind: 'interest', interest: choice.value };
    }
    if (instantMessaging.some((one) => isDeepStrictEqual(one, value))) return null;
    expectRoom(instantMessaging, MAX_MESSENGERS);
    profile.contact = { ...profile.contact, instantMessaging: [...instantMessaging, choice.value] };
    return { itemId, kind: 'instant-messaging', entry: choice.value };
  }

  private setPlace(profile: Profile, itemId: string, after: Place): ImportStep | null {
    const before = placeOf(profile);
    if (isDeepStrictEqual(before, after)) return null;
    Object.assign(profile, after);
    return { itemId, kind: 'place', before, after };
  }

  /** False where the member has changed it since. */
  async undo(manager: EntityManager, profile: Profile, step: ImportStep): Promise<boolean> {
    if (step.kind === 'set') {
      if (!isDeepStrictEqual(fieldsOf(profile, step.field)[step.field], step.after)) return false;
      this.write(profile, step.field, step.before);
      return true;
    }
    if (step.kind === 'place') {
      if (!isDeepStrictEqual(placeOf(profile), step.after)) return false;
      Object.assign(profile, step.before);
      return true;
    }
    if (step.kind === 'added') return this.takeOut(manager, profile.memberId, step);
    return this.takeFromLists(profile, step);
  }

  private takeFromLists(
    profile: Profile,
    step: Extract<ImportStep, { kind: 'website' | 'interest' | 'instant-messaging' }>,
  ): boolean {
    if (step.kind === 'interest') {
      if (!profile.interests.includes(step.interest)) return false;
      profile.interests = profile.interests.filter((one) => one !== step.interest);
      return true;
    }
    if (step.kind === 'instant-messaging') {
      const { instantMessaging } = profile.contact;
      const rest = instantMessaging.filter((one) => !isDeepStrictEqual(one, step.entry));
      if (rest.length === instantMessaging.length) return false;
      profile.contact = { ...profile.contact, instantMessaging: rest };
      return true;
    }
    const { websites } = profile.contact;
    if (!websites.includes(step.url)) return false;
    profile.contact = { ...profile.contact, websites: websites.filter((one) => one !== step.url) };
    return true;
  }

  private async takeOut(
    manager: EntityManager,
    memberId: string,
    step: Extract<ImportStep, { kind: 'added' }>,
  ): Promise<boolean> {
    const list = lists[step.list] as unknown as lists.EntryList;
    const entry = await this.entries.find(manager, list, memberId, step.entryId);
    if (entry?.version !== step.version) return false;
    return this.entries.remove(manager, list, memberId, step.entryId);
  }

  private set(profile: Profile, itemId: string, field: string, after: unknown): ImportStep | null {
    const before = fieldsOf(profile, field)[field];
    if (isDeepStrictEqual(before, after)) return null;
    this.write(profile, field, after);
    return { itemId, kind: 'set', field, before, after };
  }

  private write(profile: Profile, field: string, value: unknown): void {
    if (contactFields.includes(field)) profile.contact = { ...profile.contact, [field]: value };
    else Object.assign(profile, { [field]: value });
  }

  private async add(
    manager: EntityManager,
    memberId: string,
    name: ImportedList,
    { itemId, value }: { itemId: string; value: object },
    pointer: string,
  ): Promise<ImportStep | null> {
    const list = lists[name] as unknown as lists.EntryList;
    const present = await this.entries.ofMember(manager, list, memberId);
    const entry: Entry = Object.assign(new list.entity(), value, {
      id: uuidv7(),
      memberId,
      position: (present.at(-1)?.position ?? -1) + 1,
    });
    list.normalise?.(entry);
    if (list.duplicate && present.some((one) => nameOf(one) === nameOf(entry))) return null;
    if (present.length >= list.limit) throw full(list.limit, pointer);
    if (list.link && 'homepageId' in entry)
      await this.links.expect(manager, list.link, entry as Entry & { homepageId: string | null }, null);
    const { id: entryId, version } = await this.entries.save(manager, list, entry);
    return { itemId, kind: 'added', list: name, entryId, version };
  }
}

/** The unique name in the lists of skills and of languages. */
const nameOf = (entry: object): string =>
  fold(String('language' in entry ? entry.language : 'name' in entry ? entry.name : ''));

const full = (maximum: number, pointer: string): Problem =>
  new Problem(profileProblems.listFull, { pointer, context: { maximum } });
