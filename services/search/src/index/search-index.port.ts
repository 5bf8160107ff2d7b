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
  /** the greater one of two versions of a document is the later state */
  version: number;
  /** the document that it is a part of and is removed with: the enrolment of a major */
  parentId: string | null;
  /** the member who owns it: it is visible to those who can find the member */
  ownerId: string | null;
  homepageId: string | null;
  /**
   * `profile`: the texts beside the title are visible to those who may see the owner's profile. `friends`: visible to friends of the owner
   */
  audience: 'everyone' | 'profile' | 'friends';
  /** found by the owner's friends alone */
  unlisted: boolean;
  title: string;
  /** the name of a person, which is typed by its sounds */
  isName: boolean;
  /** how its characters are read; left out: in Chinese. `both`: it is not known */
  readIn?: 'ja' | 'both';
  /** the title in kana, as given by the owner; left out: it is guessed */
  reading?: string;
  /** further names it is typed by: a handle */
  alsoNamed: readonly string[];
  texts: readonly WeightedText[];
  facets: readonly FacetValue[];
  /** when it was published or changed */
  at: string;
  startsAt: string | null;
  endsAt: string | null;
  /** at least 0; for homepages the logarithm of the number of followers */
  popularity: number;
  /** the data that results show */
  card: Record<string, unknown>;
}

/** A state of a document. */
export type DocumentVersion = Pick<SearchDocument, 'kind' | 'id' | 'version'>;

/** The user who sends the request. */
export interface Viewer {
  /** null: a visitor */
  memberId: string | null;
  now: Date;
  /** languages that the user reads; left out: not known */
  reads?: readonly string[];
}

export interface Narrowing {
  facets: Partial<Record<Facet | HiddenFacet, readonly string[]>>;
  /** documents with one of these are left out */
  without?: Partial<Record<Facet | HiddenFacet, readonly string[]>>;
  /** members and homepages who own the documents; left out: any */
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
  /** whether the texts beside the title are visible to the viewer */
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
  /** the card of the viewer's own document, beside which members are shown; null: there is none */
  ownCard?: Record<string, unknown> | null;
}

export interface FindRequest {
  kind: SearchKind;
  query: ParsedQuery;
  narrowing: Narrowing;
  sort: 'relevance' | 'newest' | 'soonest';
  offset: number;
  limit: number;
  withFacets: boolean;
  /** the data of the results is left out */
  idsAlone?: boolean;
}

export interface NameHit {
  kind: SearchKind;
  id: string;
  title: string;
  degree: 1 | 2 | null;
}

/** Port: an index of documents. Documents that the viewer may not see are neither found nor counted. */
export abstract class SearchIndex {
  /**
   * Runs in the transaction of the event. An older version than the stored one is ignored. `copied`: from a snapshot of the producer,
   * mainly for the generation that is being built. Answers whether saved searches must be matched against some of them.
   */
  abstract put(manager: EntityManager, documents: readonly SearchDocument[], copied?: boolean): Promise<boolean>;
  /** A removed document is not restored by an older version. */
  abstract remove(manager: EntityManager, document: DocumentVersion, copied?: boolean): Promise<void>;
  /** Removes the parts of the parent that are not among `kept`, unless a later state of it is stored. */
  abstract removeOthers(
    manager: EntityManager,
    parent: DocumentVersion,
    kept: readonly string[],
    copied?: boolean,
  ): Promise<void>;
  /** Everything of a member, for good. */
  abstract eraseOwner(manager: EntityManager, ownerId: string): Promise<void>;
  /** Sets how well known a homepage is, after a member followed or unfollowed it. */
  abstract setPopularity(manager: EntityManager, kind: SearchKind, id: string, popularity: number): Promise<void>;
  abstract find(viewer: Viewer, request: FindRequest): Promise<Found>;
  /** Counts the documents of each kind. */
  abstract count(
    viewer: Viewer,
    query: ParsedQuery,
    kinds: readonly SearchKind[],
  ): Promise<Map<SearchKind, { count: number; more: boolean }>>;
  /** The weight of each word: the fewer public documents have it, the greater. Nothing else is counted. */
  abstract telling(words: readonly Clause[]): Promise<readonly number[]>;
  /** Documents with this prefix, the nearest and best known first. */
  abstract begun(viewer: Viewer, typed: string, kinds: readonly SearchKind[], limit: number): Promise<NameHit[]>;
  /** Latin words of titles, some of which the viewer may see, that differ in `errors` letters at most, the commonest first. */
  abstract near(viewer: Viewer, word: string, errors: number, isGuess?: boolean): Promise<string[]>;
}
