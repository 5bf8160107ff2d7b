import { paths } from '../../../lib/paths';
import { MemberLine, type MemberLineProps } from '../../../ui/member-line';
import type { Person } from '../state/chat.types';

interface PersonLineProps extends Pick<MemberLineProps, 'size' | 'meta' | 'action'> {
  person: Person;
  /** instead of their own */
  headline?: string;
}

/** A user in a list, with a link to their page once their data is loaded. */
export const PersonLine = ({ person, headline = person.headline, ...rest }: PersonLineProps) => (
  <MemberLine
    member={{ memberId: person.id, name: person.name, photo: person.photo, headline }}
    to={person.name && paths.member(person.id)}
    {...rest}
  />
);
