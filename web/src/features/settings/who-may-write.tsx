import { type WhoMayWrite as Choice, whoMayWrite } from '@renmai/contracts/messaging/message-requests.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asChangedElsewhere } from '../../api/as-changed-elsewhere';
import { attempt } from '../../ui/attempt';
import { Card } from '../../ui/card';
import { RadioList } from '../../ui/choice';
import { ErrorState } from '../../ui/error-state';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { useChatSettingsQuery, useSetChatSettingsMutation } from './settings.api';
import styles from './settings.module.css';

/** Whether strangers may begin a talk; an answer counts at once. */
export function WhoMayWrite() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useChatSettingsQuery(undefined, asChangedElsewhere);
  const [save] = useSetChatSettingsMutation();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choose = async (value: Choice) => {
    setChosen(value);
    const saved = await attempt(async () => void (await save({ body: { whoMayWrite: value } }).unwrap()));
    if (saved) toast(t('visibility.saved'), { kind: 'good' });
    // the one that was chosen last decides what is shown
    setChosen((last) => (last === value ? null : last));
  };
  if (error && !data) {
    return (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonCard lines={3} />
      </Loading>
    );
  }
  return (
    <Card as="section" id="messages" className={styles.part}>
      <h2 className={styles.heading}>{t('visibility.messages.title')}</h2>
      <p className={styles.lead}>{t('visibility.messages.text')}</p>
      <RadioList
        label={t('visibility.messages.title')}
        labelHidden
        value={chosen ?? data.whoMayWrite}
        options={whoMayWrite.options.map((value) => ({
          value,
          label: t(`visibility.to.${value}`),
          hint: t(`visibility.messages.${value}`),
        }))}
        onChange={(value) => void choose(value)}
      />
    </Card>
  );
}
