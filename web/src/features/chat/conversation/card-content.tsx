import type { Content } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byWhom } from '../../../api/moments/by-whom';
import { useMomentQuery } from '../../../api/moments/moments.api';
import type { Problem } from '../../../api/problem';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { Skeleton } from '../../../ui/skeleton';
import { momentCard, userCard } from '../words/card-kinds';
import { ownPictureOf } from '../groups/group-picture';
import { word } from '../words/preview-text';
import { usePerson } from '../people/use-people';
import styles from './card-content.module.css';

/** A card of a member or a moment; other kinds of an application's own say that they are of another kind. */
export function CardContent({ content: { event, params } }: { content: Extract<Content, { type: 'custom' }> }) {
  const { t } = useTranslation('chat');
  const [member, moment] = [word(params['uid']), word(params['momentId'])];
  if (event === userCard && member) {
    return <MemberCard id={member} sent={{ name: word(params['nickname']), photo: word(params['avatar']) }} />;
  }
  if (event === momentCard && moment) return <MomentCard id={moment} />;
  return <span className={styles.kind}>{t('kind.other')}</span>;
}

interface MemberCardProps {
  id: string;
  /** what the sender wrote on it, for members who cannot be looked up */
  sent: { name: string; photo: string };
}

function MemberCard({ id, sent }: MemberCardProps) {
  const { t } = useTranslation('chat');
  const person = usePerson(id);
  const name = person.name || sent.name;
  return (
    <Link className={styles.member} to={paths.member(id)} tabIndex={-1}>
      <Avatar id={id} name={name} photo={person.photo ?? ownPictureOf(sent.photo)} size={40} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {person.headline && (
          <span className={styles.headline} dir="auto">
            {person.headline}
          </span>
        )}
        <span className={styles.kind}>{t('card.title')}</span>
      </span>
    </Link>
  );
}

/** Its words and pictures come from the server, which knows who may see them. */
function MomentCard({ id }: { id: string }) {
  const { t } = useTranslation('chat');
  const { data: moment, error } = useMomentQuery(id);
  const problem = error as Problem | undefined;
  if (!moment && !problem) return <Skeleton width={220} height={72} />;
  if (!moment && (problem?.status === 404 || problem?.status === 400)) {
    return <span className={styles.kind}>{t('card.momentGone')}</span>;
  }
  const [first] = moment?.media ?? [];
  const picture = first?.picture?.page.url ?? first?.video?.poster?.url;
  const words = moment?.text || moment?.news?.title;
  const by = moment && byWhom(moment);
  const more = (moment?.media.length ?? 0) - 1;
  return (
    <Link className={styles.moment} to={paths.moment(id)} tabIndex={-1}>
      {by && (
        <span className={styles.author}>
          <Avatar shape={by.shape} id={by.id} name={by.name} photo={by.photo ?? null} size={32} />
          <span className={styles.name} dir="auto">
            {by.name}
          </span>
        </span>
      )}
      {words && (
        <span className={styles.text} dir="auto">
          {words}
        </span>
      )}
      {picture && (
        <span className={styles.picture}>
          <img src={picture} alt={first?.alt ?? ''} loading="lazy" decoding="async" />
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </span>
      )}
      <span className={styles.kind}>{t('card.moment')}</span>
    </Link>
  );
}
