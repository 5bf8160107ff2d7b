import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';
import type { EntityManager } from 'typeorm';
import type { WeightedText } from '../analysis/lexemes.js';
import type { Clause, ParsedQuery } from '../analysis/query.js';
import type { HiddenFacet } from '../analysis/taken.js';

export interface FacetValue {
  facet: Facet | HiddenFacet;
  key: string;
  /** empty: the web app names it */
  label: string;
}

/** Something that can be found. */
export interface SearchDocument {
  kind: SearchKind;
  id: string;
  /** of two states of a document, the greater one is the later */
  version: number;
  /** what it came with and goes with: the enrolment of a major */
  parentId: string | null;
  /** the member it is of: seen by those who find the member */
  ownerId: string | null;
  homepageId: string | null;
  /** `profile`: beside its title, what is open to those who may see the owner's profile. `friends`: of the owner */
  audience: 'everyone' | 'profile' | 'friends';
  /** found by the owner's friends alone */
  unlisted: boolean;
  title: string;
  /** the name of a person, which is typed by its sounds */
  isName: boolean;
  /** how its characters are read; left out: in Chinese. `both`: nobody knows which */
  readIn?: 'ja' | 'both';
  /** the title in kana, as the owner says; left out: it is guessed */
  reading?: string;
  /** further names it is typed by: a handle */
  alsoNamed: readonly string[];
  texts: readonly WeightedText[];
  facets: readonly FacetValue[];
  /** when it was published or changed */
  at: string;
  startsAt: string | null;
  endsAt: string | null;
  /** from 0; followers count by their logarithm */
  popularity: number;
  /** what results show */
  card: Record<string, unknown>;
}

/** A state of a document. */
export type DocumentVersion = Pick<SearchDocument, 'kind' | 'id' | 'version'>;

/** Who asks. */
export interface Viewer {
  /** null: a visitor */
  memberId: string | null;
  now: Date;
  /** languages that they read; left out: they do not say */
  reads?: readonly string[];
}

export interface Narrowing {
  facets: Partial<Record<Facet | HiddenFacet, readonly string[]>>;
  /** what has one of these is left out */
  without?: Partial<Record<Facet, readonly string[]>>;
  /** members and homepages of whom it is; left out: of any */
  authors?: readonly string[];
  since: string | null;
  until: string | null;
}

export interface Ranked {
  id: string;
  kind: SearchKind;
  ownerId: string | null;
  homepageId: string | null;
  title: string;
  card: Record<string, unknown>;
  at: Date;
  /** whether what stands beside the title is open to the viewer */
  open: boolean;
  degree: 1 | 2 | null;
  followed: boolean;
  followers: number;
  /** friends in common, of friends' friends; else 0 */
  mutual: number;
  score: number;
  parts: Record<string, number>;
}

export interface FoundFacet {
  facet: Facet;
  key: string;
  label: string;
  count: number;
}

export interface Found {
  rows: Ranked[];
  /** counted so far; `more`: there may be more */
  total: { count: number; more: boolean };
  facets: FoundFacet[];
}

export interface FindRequest {
  kind: SearchKind;
  query: ParsedQuery;
  narrowing: Narrowing;
  sort: 'relevance' | 'newest' | 'soonest';
  offset: number;
  limit: number;
  withFacets: boolean;
  /** what results show is left out */
  idsAlone?: boolean;
}

export interface NameHit {
  kind: SearchKind;
  id: string;
  title: string;
  degree: 1 | 2 | null;
}

/** Port: an index of documents. What the viewer may not see is neither found nor counted. */
export abstract class SearchIndex {
  /**
   * In the transaction of what told it. An older version than what is there changes nothing. `copied`: told by a snapshot of
   * the producer, for what is being built above all. Answers whether saved searches are to be asked about some of them.
   */
  abstract put(manager: EntityManager, documents: readonly SearchDocument[], copied?: boolean): Promise<boolean>;
  /** What is gone is not brought back by an older version. */
  abstract remove(manager: EntityManager, document: DocumentVersion, copied?: boolean): Promise<void>;
  /** Those that came with the parent and are not among `kept`, unless a state of it as late as this is known. */
  abstract removeOthers(
    manager: EntityManager,
    parent: DocumentVersion,
    kept: readonly string[],
    copied?: boolean,
  ): Promise<void>;
  /** Everything of a member, for good. */
  abstract eraseOwner(manager: EntityManager, ownerId: string): Promise<void>;
  /** How well it is known, of a homepage that was followed or is no longer. */
  abstract setPopularity(manager: EntityManager, kind: SearchKind, id: string, popularity: number): Promise<void>;
  abstract find(viewer: Viewer, request: FindRequest): Promise<Found>;
  /** How many there are of each kind. */
  abstract count(
    viewer: Viewer,
    query: ParsedQuery,
    kinds: readonly SearchKind[],
  ): Promise<Map<SearchKind, { count: number; more: boolean }>>;
  /** How much each word says: the more, the fewer documents that everybody may see have it. Nothing else has a part in it. */
  abstract telling(words: readonly Clause[]): Promise<readonly number[]>;
  /** What begins so, the nearest and best known first. */
  abstract begun(viewer: Viewer, typed: string, kinds: readonly SearchKind[], limit: number): Promise<NameHit[]>;
  /** Latin words of titles, some of which the viewer may see, that differ in `errors` letters at most, the commonest first. */
  abstract near(viewer: Viewer, word: string, errors: number): Promise<string[]>;
}
