import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { Slot } from '../../../lib/slots';
import { useRailWidth } from '../../../lib/use-media-query';
import { CardStack, Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { type Icon, PeopleIcon } from '../../../ui/icons';
import { PencilIcon, PhoneIcon } from '../../../ui/more-icons';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { SkeletonCard } from '../../../ui/skeleton';

const steps: { key: string; icon: Icon; to: string }[] = [
  { key: 'people', icon: PeopleIcon, to: paths.network },
  { key: 'contacts', icon: PhoneIcon, to: paths.contacts },
  { key: 'write', icon: PencilIcon, to: paths.post },
];

/** The content of an empty feed. */
export function FeedEmpty({ whenEmpty }: { whenEmpty: ReactNode }) {
  const { t } = useTranslation('moments');
  const has = useHasScreen();
  // If there is room, suggested members are beside the column.
  const beside = useRailWidth();
  return (
    <CardStack>
      <Card>
        <EmptyState small drawing="people" title={t('feed.empty.title')} text={t('feed.empty.text')} />
      </Card>
      <ListGroup title={t('feed.empty.steps')}>
        {steps
          .filter(({ to }) => has(to))
          .map(({ key, icon, to }) => (
            <ListRow
              key={key}
              icon={icon}
              to={to}
              label={t(`feed.empty.${key}.label`)}
              hint={t(`feed.empty.${key}.hint`)}
            />
          ))}
      </ListGroup>
      {!beside && <Slot name="home.rail" props={{}} />}
      {whenEmpty}
    </CardStack>
  );
}

/** For a feed without moments of friends but with suggested moments below: suggested members come first. */
export function FeedBeginning() {
  const beside = useRailWidth();
  return beside ? null : <Slot name="home.rail" props={{}} fallback={<SkeletonCard lines={6} />} />;
}
