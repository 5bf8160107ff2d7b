import { useTranslation } from 'react-i18next';
import { IconLink } from '../../../ui/icon-button';
import { PencilIcon } from '../../../ui/more-icons';

/** The pencil of one entry of the own profile. */
export function EditEntry({ to, what }: { to: string; what: string }) {
  const { t } = useTranslation('profile');
  return <IconLink icon={PencilIcon} size={20} label={t('editEntry', { what })} to={to} />;
}
