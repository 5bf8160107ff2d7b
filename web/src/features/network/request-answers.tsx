import { useTranslation } from 'react-i18next';
import { useRelationQuery } from '../../api/relation.api';
import { Button } from '../../ui/button';
import { SayHello } from '../../ui/say-hello';
import { useNetworkActions } from './use-network-actions';
import type { Person } from './use-run-action';
import styles from './request.module.css';

/** Buttons to answer a friend request, on screens of other features; afterwards, the answer that was given. */
export function RequestAnswers({ member }: { member: Person }) {
  const { t } = useTranslation('network');
  const { data: relation } = useRelationQuery(member.memberId);
  if (relation?.friendship === 'friends') {
    // another element than the buttons, whose removal passes the focus on
    return (
      <div key="friends" className={styles.greet}>
        <p className={styles.answered}>{t('request.friends')}</p>
        <SayHello member={member} />
      </div>
    );
  }
  // answered, withdrawn, or not known yet
  if (relation?.friendship !== 'received') return null;
  return (
    <div className={styles.choices} data-member-place={member.memberId}>
      <Answers member={member} />
    </div>
  );
}

export function Answers({ member }: { member: Person }) {
  const { t } = useTranslation('network');
  const { accept, refuse } = useNetworkActions();
  const { name } = member;
  return (
    <>
      <Button
        kind="primary"
        size="small"
        aria-label={t('request.acceptOf', { name })}
        onClick={() => void accept(member)}
      >
        {t('request.accept')}
      </Button>
      <Button size="small" aria-label={t('request.refuseOf', { name })} onClick={() => void refuse(member)}>
        {t('request.refuse')}
      </Button>
    </>
  );
}
