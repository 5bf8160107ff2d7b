import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import { useChildrenQuery } from '../../../api/children.api';
import { useAccount } from '../../../api/session.slice';
import type { Typed } from './fields';
import { useOwnContactQuery } from './own-contact.api';
import { useContactDefaults } from './use-contact-defaults';

/** Age in whole years on a day. Both are days, whatever the time zone. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

const today = (): string => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

const ofChild = ({ name, birthday, gender, nationality, grade, currentSchool }: ChildView): Typed => ({
  'form.name': name,
  // a child under one year has no whole year yet
  'form.age': Math.max(1, ageOn(birthday, today())),
  'form.gender': gender,
  'form.nationality': nationality,
  'form.grade': grade,
  'form.currentSchool': currentSchool,
});

/** The defaults of an enrolment's form: the member's name, or the child's stored data; null: not known yet. */
export function useEnrolmentDefaults(subjectId: string | null): Typed | null {
  const account = useAccount();
  const contact = useContactDefaults();
  const { data: profile } = useOwnContactQuery(undefined, { skip: subjectId !== null });
  const { data } = useChildrenQuery(undefined, { skip: subjectId === null });
  if (subjectId === null)
    return { ...contact, 'form.name': account?.name ?? '', 'form.livingCity': profile?.city ?? '' };
  const child = data?.items.find(({ childId }) => childId === subjectId);
  if (!data) return null;
  return child ? { ...contact, ...ofChild(child) } : contact;
}
