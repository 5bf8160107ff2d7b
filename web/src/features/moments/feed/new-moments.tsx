import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { useOnline } from '../../../lib/use-online';
import { ArrowUpIcon } from '../../../ui/more-icons';
import { useFeedNewsQuery } from '../marks.api';
import styles from './home-feed.module.css';

const everyMs = 45_000;
const countedTo = 99;

interface NewMomentsProps {
  /** time of the newest moment when the feed was requested */
  after: string | null;
  onShow: () => void;
}

/** The number of new moments: announced, and shown when the member wants to; nothing moves by itself. */
export function NewMoments({ after, onShow }: NewMomentsProps) {
  const { t } = useTranslation('moments');
  const { number } = useFormats();
  const online = useOnline();
  const { currentData } = useFeedNewsQuery(after, {
    pollingInterval: online ? everyMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const count = currentData?.count ?? 0;
  return (
    <div className={styles.news} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <ArrowUpIcon size={18} />
          {t('feed.new', { count, number: number(count) + (count >= countedTo ? '+' : '') })}
        </button>
      )}
    </div>
  );
}
