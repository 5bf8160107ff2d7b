import { useTranslation } from 'react-i18next';
import { useAccount } from '../api/session.slice';
import { paths } from '../lib/paths';
import { useHasScreen } from '../lib/screens';
import { Slot } from '../lib/slots';
import { EyeIcon, GlobeIcon, HelpIcon } from './icons';
import { ListGroup, ListRow } from './list-row';
import { Rail } from './rail';
import { SkeletonCard } from './skeleton';

const ways = [
  { path: paths.explore, label: 'panel.explore', icon: GlobeIcon },
  { path: paths.profileViewers, label: 'panel.profileViewers', icon: EyeIcon },
  { path: paths.help, label: 'panel.help', icon: HelpIcon },
] as const;

/** Beside pages that have nothing of their own there: a few people, unless the page shows them already, and ways on. */
export function UsualRail({ people = true }: { people?: boolean }) {
  const { t } = useTranslation();
  const account = useAccount();
  const has = useHasScreen();
  if (account === null) return null;
  const shown = ways.filter(({ path }) => has(path));
  return (
    <Rail>
      {people && <Slot name="home.rail" props={{}} fallback={<SkeletonCard lines={6} />} />}
      <ListGroup>
        {shown.map(({ path, label, icon }) => (
          <ListRow key={path} to={path} icon={icon} label={t(label)} />
        ))}
      </ListGroup>
    </Rail>
  );
}
