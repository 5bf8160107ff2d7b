import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import { useBackgroundsQuery } from '../backgrounds.api';

/** Job and school of the applicants that a list shows; of nobody who applied for somebody else. Nothing while they load, or cannot. */
export function useBackgrounds(cards: readonly ApplicantCard[]): (card: ApplicantCard) => Background | undefined {
  const own = cards.filter(({ subject }) => subject === null);
  const ids = [...new Set(own.flatMap(({ member }) => (member ? [member.memberId] : [])))].sort();
  const { data } = useBackgroundsQuery(ids, { skip: ids.length === 0 });
  return ({ member, subject }) => (member && subject === null ? data?.[member.memberId] : undefined);
}
