import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { ButtonLink } from '../../ui/button';
import { BriefcaseIcon, EyeIcon } from '../../ui/icons';
import { CameraIcon } from '../../ui/more-icons';
import { PeopleDrawing } from '../../ui/people-drawing';
import { AuthFrame } from './auth-frame';
import styles from './auth.module.css';

const points = [
  { icon: CameraIcon, key: 'photo' },
  { icon: BriefcaseIcon, key: 'experience' },
  { icon: EyeIcon, key: 'visibility' },
];

/** After the registration: the first parts of a good profile. */
export function WelcomePage() {
  const { t } = useTranslation('auth');
  const has = useHasScreen();
  const account = useAccount();
  const profile = has(paths.profile);
  return (
    <AuthFrame title={t('welcome.title', { name: displayName(account) })} lead={t('welcome.lead')}>
      <PeopleDrawing className={styles.drawing} />
      <ul className={styles.points}>
        {points.map(({ icon: Icon, key }) => (
          <li key={key} className={styles.point}>
            <Icon size={24} />
            <div>
              <b>{t(`welcome.${key}.title`)}</b>
              <span>{t(`welcome.${key}.text`)}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {has(paths.firstSteps) && (
          <ButtonLink kind="primary" block to={paths.firstSteps} replace>
            {t('welcome.firstSteps')}
          </ButtonLink>
        )}
        {profile && (
          <ButtonLink kind={has(paths.firstSteps) ? 'secondary' : 'primary'} block to={paths.profile} replace>
            {t('welcome.toProfile')}
          </ButtonLink>
        )}
        <ButtonLink kind={profile ? 'quiet' : 'primary'} block to={paths.home} replace>
          {t(profile ? 'welcome.later' : 'welcome.toHome')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
