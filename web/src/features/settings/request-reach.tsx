import { askerChoices, type WhoMayAsk } from '@renmai/contracts/network/relation.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asChangedElsewhere } from '../../api/as-changed-elsewhere';
import { attempt } from '../../ui/attempt';
import { Card } from '../../ui/card';
import { RadioList } from '../../ui/choice';
import { ErrorState } from '../../ui/error-state';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { useNetworkSettingsQuery, useSetNetworkSettingsMutation } from './network-settings.api';
import styles from './settings.module.css';

/** Who may send friend requests; a choice takes effect at once. */
export function RequestReach() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useNetworkSettingsQuery(undefined, asChangedElsewhere);
  const [save] = useSetNetworkSettingsMutation();
  const [chosen, setChosen] = useState<WhoMayAsk | null>(null);
  if (!data) {
    return error ? (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Loading>
        <SkeletonCard lines={3} />
      </Loading>
    );
  }
  const choose = async (whoMayAsk: WhoMayAsk) => {
    setChosen(whoMayAsk);
    const saved = await attempt(async () => void (await save({ body: { whoMayAsk } }).unwrap()));
    if (saved) toast(t('visibility.saved'), { kind: 'good' });
    // the last choice decides what is shown
    setChosen((last) => (last === whoMayAsk ? null : last));
  };
  return (
    <Card as="section" id="requests" className={styles.part}>
      <h2 className={styles.heading}>{t('visibility.requests.title')}</h2>
      <p className={styles.lead}>{t('visibility.requests.text')}</p>
      <RadioList<WhoMayAsk>
        label={t('visibility.requests.title')}
        labelHidden
        value={chosen ?? data.whoMayAsk}
        options={askerChoices.map((value) => ({
          value,
          label: t(`visibility.to.${value}`),
          hint: value === 'everyone' ? undefined : t(`visibility.requests.${value}`),
        }))}
        onChange={(value) => void choose(value)}
      />
    </Card>
  );
}
