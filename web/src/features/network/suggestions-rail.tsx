import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../api/list-query';
import { Section } from '../../ui/card';
import { Loading, SkeletonLine } from '../../ui/skeleton';
import { ConnectButton } from './connect-button';
import { useSuggestionsInfiniteQuery } from './network.api';
import { networkPaths } from './network-paths';
import { PersonLine } from './person-line';
import { Reason } from './suggestion-card';
import { areAllOpen } from './suggestions';
import styles from './suggestions.module.css';

const few = 3;

/** A few suggested members, beside the home's column; nothing if there are none. */
export function SuggestionsRail() {
  const { t } = useTranslation('network');
  const { data, error } = useSuggestionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: 300 });
  const shown = itemsOf(data).slice(0, few);
  if (!data && !error) {
    return (
      <Section flush title={t('suggestions.title')}>
        <Loading>
          <div className={styles.rail}>
            {Array.from({ length: few }, (_, index) => (
              <div key={index} className={styles.railWaiting}>
                <SkeletonLine />
              </div>
            ))}
          </div>
        </Loading>
      </Section>
    );
  }
  if (shown.length === 0) return null;
  return (
    <Section
      flush
      title={t(areAllOpen(shown) ? 'suggestions.openTitle' : 'suggestions.title')}
      seeAll={{ to: networkPaths.network, label: t('suggestions.all') }}
    >
      <div className={styles.rail}>
        {shown.map(({ member, reasons: [reason] }) => (
          <PersonLine
            key={member.memberId}
            member={member}
            size={40}
            meta={<span className={styles.why}>{reason && <Reason narrow reason={reason} />}</span>}
            action={<ConnectButton member={member} look="icon" />}
          />
        ))}
      </div>
    </Section>
  );
}
