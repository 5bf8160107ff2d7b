import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { manages, type Seat } from '../access/homepage-access.policy.js';
import type { HomepageRow } from '../records/homepage.row.js';
import type { ShownParts } from '../records/shown-parts.query.js';

/** A homepage as everybody sees it. The caller has checked whether the viewer may see it. */
export function presentHomepage(page: HomepageRow, seat: Seat, { logo, cover, addresses }: ShownParts): HomepageView {
  const { homepageId, kind, handle, content, followerCount, state, approvedAt } = page;
  return {
    ...{ homepageId, kind, handle, content, logo, cover, addresses, followerCount, state },
    name: content.name,
    slogan: content.slogan,
    approvedAt: approvedAt?.toISOString() ?? null,
    managed: manages(seat),
  };
}
