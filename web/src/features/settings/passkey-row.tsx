import type { Passkey } from '@renmai/contracts/identity/passkeys.api';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { KeyIcon } from '../../ui/key-icon';
import { Chip } from '../../ui/chip';
import { Menu } from '../../ui/menu';
import { PencilIcon, TrashIcon } from '../../ui/more-icons';
import styles from './sessions.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, synced, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('settings');
  const { date } = useFormats();
  return (
    <li className={styles.session}>
      <KeyIcon size={28} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span dir="auto">{name}</span> {synced && <Chip>{t('passkeys.synced')}</Chip>}
        </p>
        <p>{t('passkeys.added', { date: date(createdAt) })}</p>
        <p>{lastUsedAt === null ? t('passkeys.neverUsed') : t('passkeys.lastUsed', { date: date(lastUsedAt) })}</p>
      </div>
      <Menu
        label={t('passkeys.more', { name })}
        actions={[
          { label: t('passkeys.rename'), icon: PencilIcon, onChoose: onRename },
          { label: t('passkeys.remove'), icon: TrashIcon, danger: true, onChoose: onRemove },
        ]}
      />
    </li>
  );
}
