import type { OrganizerView } from '@renmai/contracts/events/event.schema';
import { paths } from '../../../lib/paths';

/** The page of the organizer of an event; undefined where the member may not see it. */
export function organizerPath(organizer: OrganizerView): string | undefined {
  if (organizer.kind === 'member') return organizer.member ? paths.member(organizer.member.memberId) : undefined;
  const { homepage } = organizer;
  return homepage ? paths.homepage(homepage.kind, homepage.handle ?? homepage.homepageId) : undefined;
}
