import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { suggestedNameKinds, type namesApi } from '@renmai/contracts/profile/names.api';
import type { EntityManager } from 'typeorm';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { baseNames } from './base-names.js';
import { nameKey } from './folded-name.js';
import { NameUses } from './name-uses.repository.js';
import { traitKey, traitsOf } from './traits.js';

type Asked = InputOf<(typeof namesApi)['suggestions']>['query'];

/** What one member alone wrote is offered only to members who have typed as much of it. */
const TYPED_FOR_SINGLE = 2;

/** The list of names that members are offered while they fill in a profile. */
@Injectable()
export class Names {
  constructor(private readonly uses: NameUses) {}

  async suggestions({ kind, q, locale, limit }: Asked): Promise<string[]> {
    const typed = nameKey(q);
    const common = baseNames(kind, typed, locale);
    const named = new Map(baseNames(kind, '', locale).map(({ key, name }) => [key, name]));
    const also = [...common.map(({ key }) => key), traitKey[kind](q)];
    const used = await this.uses.find(kind, typed, also, typed.length < TYPED_FOR_SINGLE ? 2 : 1, limit);
    const all = [...used.map(({ key, name }) => ({ key, name: named.get(key) ?? name })), ...common];
    return [...new Map(all.map(({ key, name }) => [key, name])).values()].slice(0, limit);
  }

  /** A profile was written, or somebody is found or not found any more. */
  async note(manager: EntityManager, document: ProfileDocument): Promise<void> {
    const suggested: readonly string[] = suggestedNameKinds;
    const names = traitsOf(document).filter(({ kind }) => suggested.includes(kind));
    await this.uses.set(manager, document.memberId, names);
  }

  forget(manager: EntityManager, memberId: string): Promise<void> {
    return this.uses.set(manager, memberId, []);
  }
}
