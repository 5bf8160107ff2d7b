import type { Phone } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { languages } from '../../lib/i18n/languages';
import { CloseIcon, GlobeIcon } from '../../ui/icons';
import { DownloadIcon, MailIcon, MobileIcon, TrashIcon } from '../../ui/more-icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { useOwnAccount } from './use-own-account';

/** `+86 13800138000` */
export const phoneText = ({ dialCode, number }: Phone): string => `+${dialCode} ${number}`;

export function AccountPage() {
  const { t, i18n } = useTranslation('settings');
  const { date } = useFormats();
  const account = useOwnAccount();
  const erasureAt = account?.cancellationPending?.erasureAt;
  return (
    <Page title={t('account.title')} back={paths.settings}>
      <ListGroup title={t('account.addresses')}>
        <ListRow
          icon={MailIcon}
          label={t('email.title')}
          hint={account?.email ?? t('account.notSet')}
          to={paths.email}
        />
        <ListRow
          icon={MobileIcon}
          label={t('phone.title')}
          hint={account?.phone ? phoneText(account.phone) : t('account.notSet')}
          to={paths.phone}
        />
      </ListGroup>
      <ListGroup title={t('account.preferences')}>
        <ListRow
          icon={GlobeIcon}
          label={t('language.title')}
          value={languages.find(({ id }) => id === i18n.language)?.name}
          to={paths.language}
        />
        <ListRow icon={DownloadIcon} label={t('export.title')} hint={t('export.hint')} to={paths.exportData} />
      </ListGroup>
      <ListGroup title={t('account.leaving')}>
        <ListRow icon={CloseIcon} label={t('deactivate.title')} hint={t('deactivate.hint')} to={paths.deactivate} />
        <ListRow
          icon={TrashIcon}
          label={t('cancel.title')}
          hint={erasureAt ? t('cancel.pendingHint', { date: date(erasureAt) }) : t('cancel.hint')}
          to={paths.cancelAccount}
        />
      </ListGroup>
    </Page>
  );
}
