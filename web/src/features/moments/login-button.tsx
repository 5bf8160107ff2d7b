import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { wantAfterLogin } from '../../lib/wanted';
import { ButtonLink } from '../../ui/button';

/** To the login, and back here afterwards. */
export function LoginButton() {
  const { t } = useTranslation('moments');
  return (
    <ButtonLink kind="primary" size="small" to={paths.login} onClick={() => wantAfterLogin()}>
      {t('login')}
    </ButtonLink>
  );
}
