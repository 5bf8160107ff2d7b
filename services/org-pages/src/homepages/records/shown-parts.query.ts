import type { AddressView } from '@renmai/contracts/org-pages/homepage.schema';
import type { PictureView } from '@renmai/contracts/profile/media.schema';
import { addressesSql } from './addresses.repository.js';

/** The parts of a homepage outside its own row. */
export interface ShownParts {
  /** null: there is none, or it is not ready */
  logo: PictureView | null;
  cover: PictureView | null;
  addresses: AddressView[];
}

const picture = (id: string): string => `(SELECT p.picture FROM homepage_picture p WHERE p.media_id = ${id})`;

/** SQL: the columns of `ShownParts`, of the row `h`. */
export const shownParts = `${picture('h.logo_id')} AS logo, ${picture('h.cover_id')} AS cover,
  (SELECT coalesce(json_agg(a), '[]') FROM (${addressesSql('h.id')}) a) AS addresses`;
