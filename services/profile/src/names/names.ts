import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import { suggestedNameKinds, type namesApi, type AskedNameKind } from '@renmai/contracts/profile/names.api';
import { closedSections, openBackground } from '@renmai/contracts/profile/open-background';
import { baseNames, nameKey, traitKey, type BaseName } from '@renmai/names';
import { findPlaces, placeName } from '@renmai/places';
import { conceptOf, labelIn, suggestConcepts, type ConceptKind } from '@renmai/vocabulary';
import type { EntityManager } from 'typeorm';
import { HomepageCopiesRepository } from '../homepages/homepage-copies.repository.js';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { asWritten, namesForReader } from './names-for-reader.js';
import { NameUsesRepository } from './name-uses.repository.js';
import { cityTraitKey, traitsOf } from './traits.js';

type Asked = InputOf<(typeof namesApi)['suggestions']>['query'];

/** A name that only one member uses is suggested once at least this many letters were typed. */
const TYPED_FOR_SINGLE = 2;

const homepageKinds: Partial<Record<AskedNameKind, HomepageKind>> = { employer: 'company', school: 'school' };

const conceptKinds = { title: 'occupation', 'field-of-study': 'field', industry: 'industry' } as const satisfies Record<
  string,
  ConceptKind
>;

/** Names from the vocabulary for the typed text, in any language and by its sounds. */
const conceptNames = (
  q: string,
  { kind, locale, limit }: Pick<Asked, 'locale' | 'limit'> & { kind: keyof typeof conceptKinds },
): string[] =>
  suggestConcepts(q, { kinds: [conceptKinds[kind]], locale, most: limit }).map(({ label }) => asWritten(label, locale));

/** Fields of study that are offered before anything is typed: those that most people study. */
const commonFields = [
  'computer-science',
  'business-administration',
  'accounting',
  'economics',
  'law',
  'marketing',
  'mechanical-engineering',
  'civil-engineering',
  'medicine',
  'education',
  'english-language-and-literature',
  'design',
];

const commonFieldNames = ({ locale, limit }: Pick<Asked, 'locale' | 'limit'>): string[] =>
  commonFields.slice(0, limit).flatMap((id) => {
    const concept = conceptOf(`f:${id}`);
    return concept ? [asWritten(labelIn(concept, locale), locale)] : [];
  });

/** The list of names that members are offered while they fill in a profile. */
@Injectable()
export class Names {
  constructor(
    private readonly uses: NameUsesRepository,
    private readonly copies: HomepageCopiesRepository,
  ) {}

  async suggestions({ kind, q, locale, limit }: Asked): Promise<string[]> {
    if (kind === 'field-of-study' && nameKey(q) === '') return commonFieldNames({ locale, limit });
    if (kind === 'title' || kind === 'field-of-study') return conceptNames(q, { kind, locale, limit });
    const typed = nameKey(q);
    const commonNames = (typedName: string): readonly BaseName[] => {
      const names = baseNames(kind, typedName, locale);
      return kind === 'city' ? names.map(({ name }) => ({ key: cityTraitKey(name), name })) : names;
    };
    const common = commonNames(typed);
    const named = new Map(commonNames('').map(({ key, name }) => [key, name]));
    const also = [...common.map(({ key }) => key), kind === 'city' ? cityTraitKey(q) : traitKey[kind](q)];
    const needed = typed.length < TYPED_FOR_SINGLE ? 2 : 1;
    const exact = await this.uses.find(kind, typed, also, needed, limit);
    const used = exact.length + common.length > 0 ? exact : await this.uses.findNear(kind, q, needed, limit);
    const places = kind === 'city' && typed !== '' ? this.places(q, locale, limit) : [];
    const industries = kind === 'industry' ? conceptNames(q, { kind, locale, limit }) : [];
    const further = industries.map((name) => ({ key: traitKey.industry(name), name }));
    const others = used.filter(({ key }) => !named.has(key));
    const forReader = new Map(namesForReader(others, { kind, typed, locale }).map(({ key, name }) => [key, name]));
    const all = [
      ...places,
      ...used.flatMap(({ key }) => {
        const name = named.get(key) ?? forReader.get(key);
        return name === undefined ? [] : [{ key, name }];
      }),
      ...common,
      ...further,
    ];
    // The first name of a key is the likeliest: a small San Francisco does not replace the large one.
    const byKey = new Map<string, string>();
    for (const { key, name } of all) if (!byKey.has(key)) byKey.set(key, name);
    const byName = new Map([...byKey.values()].toReversed().map((name) => [nameKey(name), name]));
    return [...byName.values()].toReversed().slice(0, limit);
  }

  /** Cities of the world, whichever of their names was typed. */
  private places(typed: string, locale: Asked['locale'], limit: number): { key: string; name: string }[] {
    return findPlaces(typed, limit).map(({ id }) => {
      const name = placeName(id, locale);
      return { key: cityTraitKey(name), name };
    });
  }

  /** Homepages that an entry can be linked to; none while nothing is typed. */
  async homepages({ kind, q, limit }: Asked): Promise<EntryHomepage[]> {
    const homepageKind = homepageKinds[kind];
    const typed = nameKey(q);
    if (!homepageKind || typed === '' || kind === 'title' || kind === 'field-of-study') return [];
    const found = await this.copies.find(homepageKind, { typed, key: traitKey[kind](q), limit });
    return found.length > 0 ? found : this.copies.findNear(homepageKind, q, limit);
  }

  /** Called after a change of the profile, or of whether the member can be found. */
  async note(manager: EntityManager, document: ProfileDocument): Promise<void> {
    const suggested: readonly string[] = suggestedNameKinds;
    const { industry, visibility } = document;
    const { traits } = openBackground({ traits: traitsOf(document), closed: closedSections(visibility), industry });
    const names = traits.filter(({ kind }) => suggested.includes(kind));
    await this.uses.set(manager, document.memberId, names);
  }

  forget(manager: EntityManager, memberId: string): Promise<void> {
    return this.uses.set(manager, memberId, []);
  }
}
