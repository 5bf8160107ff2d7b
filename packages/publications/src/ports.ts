import type { Locale } from '@renmai/contracts';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import type { HomepageOf } from '@renmai/homepage-directory';
import type { PreviewPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Publication } from './publication.js';

/** A publication that everybody sees, with its homepage as one viewer sees it. */
export interface PublicPublication<P extends Publication> {
  row: P;
  homepage: HomepageOf;
}

/** Port: the index from which the service makes its lists. Changed in the transaction that changed the publication, under its lock. */
export abstract class PublicationIndex<P extends Publication = Publication> {
  abstract put(manager: EntityManager, row: P, card: HomepageCard): Promise<void>;
  abstract drop(manager: EntityManager, id: string): Promise<void>;
}

export type SharedPicture = NonNullable<PreviewPage['preview']>['picture'];

/** The circumstances in which the head of a page is written. */
export interface Described {
  locale: Locale;
  picture: SharedPicture;
  /** makes a path an absolute address */
  absolute: (path: string) => string;
}

/** Port: the texts and data of public pages. */
export abstract class PublicationPages<P extends Publication = Publication> {
  /** the root of its pages in the app, without slashes: `jobs` */
  abstract readonly root: string;
  /** the name for one that may not be shown */
  abstract readonly some: Record<Locale, string>;
  abstract title(found: PublicPublication<P>): string;
  abstract description(found: PublicPublication<P>): string;
  /** Ended ones are gone for search engines. */
  abstract isOver(found: PublicPublication<P>): boolean;
  /** schema.org; null: there is no data for it */
  abstract data(found: PublicPublication<P>, described: Described): Promise<PublicPageHead['data']>;
  /** the fields that can be translated */
  abstract texts(row: P): Record<string, string>;
  /** for staff: the contents as text; numbers and keys of lists need no translation */
  abstract words(row: P): string;
}

/** Port: what the service stores of a member beside publications and applications. */
export abstract class OwnErasure {
  abstract forget(manager: EntityManager, memberId: string): Promise<void>;
}
