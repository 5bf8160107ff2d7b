import { viewingModes, type ViewingMode } from '@renmai/contracts/profile/visibility.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card';
import { RadioList } from '../../ui/choice';
import styles from './settings.module.css';

/** How much members learn whose profiles the member opens. */
export function ViewingChoice({ value, onChange }: { value: ViewingMode; onChange: (viewing: ViewingMode) => void }) {
  const { t } = useTranslation('settings');
  return (
    <Card as="section" id="viewing" className={styles.part}>
      <h2 className={styles.heading}>{t('visibility.viewing.title')}</h2>
      <p className={styles.lead}>{t('visibility.viewing.text')}</p>
      <RadioList
        label={t('visibility.viewing.title')}
        labelHidden
        value={value}
        options={viewingModes.map((mode) => ({
          value: mode,
          label: t(`visibility.viewing.${mode}`),
          hint: t(`visibility.viewing.${mode}Hint`),
        }))}
        onChange={onChange}
      />
    </Card>
  );
}
