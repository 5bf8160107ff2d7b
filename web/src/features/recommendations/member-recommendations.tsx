import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import type { SlotProps } from '../../lib/slots';
import { ButtonLink } from '../../ui/button';
import { Section } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { EyeIcon } from '../../ui/icons';
import { MailIcon, PencilIcon } from '../../ui/more-icons';
import { asWritten, Letter } from './letter';
import { recommendationPaths } from './recommendation-paths';
import { useFirstRecommendationsOfQuery } from './recommendations.api';
import styles from './recommendations.module.css';

const shown = 2;

/** On a member's page: the newest letters about them, and what two friends may do for each other. */
export function MemberRecommendations({ member }: SlotProps['member.sections']) {
  const visitor = useAccount() === null;
  return visitor ? null : <Recommendations member={member} />;
}

function Recommendations({ member: { memberId, name, relation } }: SlotProps['member.sections']) {
  const { t } = useTranslation('recommendations');
  const { data, isSuccess } = useFirstRecommendationsOfQuery(
    { memberId, limit: shown },
    { refetchOnMountOrArgChange: 30 },
  );
  const self = relation === 'self';
  const friend = relation === 'friend';
  const letters = data?.items ?? [];
  // A section that cannot be loaded is left out like an empty one: visitors do not come for this section alone.
  if (!isSuccess || (letters.length === 0 && !self && !friend)) return null;
  return (
    <Section
      title={t('title')}
      seeAll={
        self
          ? { to: recommendationPaths.all, label: t('section.manage') }
          : letters.length > 0
            ? { to: recommendationPaths.about(memberId), label: t('section.all') }
            : undefined
      }
    >
      <div className={styles.section}>
        {letters.length === 0 && (
          <p className={styles.quiet}>{t(self ? 'section.none' : 'section.noneOf', { name })}</p>
        )}
        {letters.map((letter) => (
          <article key={letter.recommendationId} className={styles.listed}>
            <Letter letter={asWritten(letter)} cut />
            {self && letter.shownRange !== 'all-members' && (
              <Chip icon={EyeIcon}>{t(`range.${letter.shownRange}`)}</Chip>
            )}
          </article>
        ))}
        {self && (
          <div className={styles.next}>
            <ButtonLink size="small" icon={MailIcon} to={recommendationPaths.ask()}>
              {t('ask.action')}
            </ButtonLink>
          </div>
        )}
        {friend && (
          <div className={styles.next}>
            <ButtonLink size="small" icon={PencilIcon} to={recommendationPaths.write(memberId)}>
              {t('section.write', { name })}
            </ButtonLink>
            <ButtonLink size="small" icon={MailIcon} to={recommendationPaths.ask(memberId)}>
              {t('ask.action')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Section>
  );
}
