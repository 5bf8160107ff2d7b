import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { wantAfterLogin } from '../../lib/wanted';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Logo } from '../../ui/logo';
import styles from './about-product.module.css';

/** Shown to visitors below shared content: a description of the product, and links to login and registration, which lead back to here. */
export function AboutProduct() {
  const { t } = useTranslation('home');
  const { hash, pathname, search } = useLocation();
  const want = () => wantAfterLogin(pathname + search + hash);
  return (
    <Card as="section" className={styles.about} aria-label="Renmai">
      <Logo size={28} />
      <p>{t('welcome.lead')}</p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" to={paths.register} onClick={want}>
          {t('welcome.register')}
        </ButtonLink>
        <ButtonLink to={paths.login} onClick={want}>
          {t('welcome.login')}
        </ButtonLink>
      </div>
    </Card>
  );
}
