import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { PersonAddIcon } from '../../ui/more-icons';
import { networkPaths } from './network-paths';

/** The link in every empty list to the page where people are found. */
export function FindPeople() {
  const { t } = useTranslation('network');
  return (
    <ButtonLink kind="primary" icon={PersonAddIcon} to={networkPaths.add}>
      {t('add.title')}
    </ButtonLink>
  );
}
