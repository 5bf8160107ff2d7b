import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { BriefcaseIcon, BuildingIcon, CalendarIcon, CapIcon, type Icon, PeopleIcon } from '../../../ui/icons';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { BookIcon } from '../../../ui/more-icons';
import { addressOf } from '../search-address';

const kinds: { kind: SearchKind; to: string; icon: Icon }[] = [
  { kind: 'enrolment', to: paths.enrolments, icon: BookIcon },
  { kind: 'event', to: paths.events, icon: CalendarIcon },
  { kind: 'company', to: addressOf({ kind: 'company' }), icon: BuildingIcon },
  { kind: 'school', to: addressOf({ kind: 'school' }), icon: CapIcon },
  { kind: 'member', to: addressOf({ kind: 'member' }), icon: PeopleIcon },
  { kind: 'position', to: paths.jobs, icon: BriefcaseIcon },
];

/** The ways to the lists of everything that is public. */
export function ExploreKinds({ title }: { title?: string }) {
  const { t } = useTranslation('search');
  const has = useHasScreen();
  return (
    <ListGroup title={title}>
      {kinds
        .filter(({ to }) => has(to.replace(/\?.*/, '')))
        .map(({ kind, to, icon }) => (
          <ListRow key={kind} icon={icon} to={to} label={t(`kind.${kind}`)} hint={t(`explore.${kind}`)} />
        ))}
    </ListGroup>
  );
}
