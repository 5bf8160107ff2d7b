import { useTranslation } from 'react-i18next';
import { Faces } from '../../../ui/faces';
import { useKnownFollowersQuery } from '../audience.api';
import styles from './public.module.css';

/** Friends of the member who follow a homepage; hidden where there are none. */
export function KnownFollowers({ homepageId }: { homepageId: string }) {
  const { t } = useTranslation('org-pages');
  const { data } = useKnownFollowersQuery(homepageId);
  const [first, second] = data?.friends.sample ?? [];
  if (!data || !first) return null;
  const { count, sample } = data.friends;
  const words =
    count === 1
      ? t('known.one', { name: first.name })
      : count === 2 && second
        ? t('known.two', { name: first.name, other: second.name })
        : t('known.more', { name: first.name, count: count - 1 });
  return (
    <p className={styles.known}>
      <Faces members={sample.map(({ memberId, name, photo }) => ({ memberId, name, photo: photo?.list.url }))} />
      {words}
    </p>
  );
}
