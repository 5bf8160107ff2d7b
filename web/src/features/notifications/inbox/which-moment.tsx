import { useMomentQuery } from '../../../api/moments/moments.api';
import styles from './row.module.css';

/** A moment without text is identified by its picture. */
export function WhichMoment({ momentId }: { momentId: string }) {
  const { data: moment } = useMomentQuery(momentId);
  const [first] = moment?.media ?? [];
  const picture = first?.picture?.list.url ?? first?.video?.poster?.url;
  if (!picture) return moment?.text ? <p className={styles.excerpt}>{moment.text.slice(0, 140)}</p> : null;
  return <img className={styles.which} src={picture} alt={first?.alt ?? ''} loading="lazy" decoding="async" />;
}
