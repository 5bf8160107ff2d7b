import {
  adderChoices,
  type ChatSettings,
  type ChatSettingsChange,
  writerChoices,
} from '@renmai/contracts/messaging/message-requests.api';
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

type Part = keyof ChatSettings;
type Choice = ChatSettings[Part];
/** `name`: name of the section, in the texts and in the address */
const parts = {
  whoMayWrite: { name: 'messages', options: writerChoices },
  whoMayAdd: { name: 'groups', options: adderChoices },
  whoSeesOnline: { name: 'online', options: adderChoices },
} as const satisfies Record<Part, { name: string; options: readonly Choice[] }>;

/** Who may start a conversation, who may add to groups, and who sees the member online; a choice takes effect at once. */
export function ChatReach() {
  const { data, error, refetch } = useChatSettingsQuery(undefined, asChangedElsewhere);
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
    <>
      <ReachCard part="whoMayWrite" settings={data} />
      <ReachCard part="whoMayAdd" settings={data} />
      <ReachCard part="whoSeesOnline" settings={data} />
    </>
  );
}

function ReachCard({ part, settings }: { part: Part; settings: ChatSettings }) {
  const { t } = useTranslation('settings');
  const [save] = useSetChatSettingsMutation();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { name, options } = parts[part];
  const choose = async (value: Choice) => {
    setChosen(value);
    const body = { [part]: value } as ChatSettingsChange;
    const saved = await attempt(async () => void (await save({ body }).unwrap()));
    if (saved) toast(t('visibility.saved'), { kind: 'good' });
    // the last choice decides what is shown
    setChosen((last) => (last === value ? null : last));
  };
  return (
    <Card as="section" id={name} className={styles.part}>
      <h2 className={styles.heading}>{t(`visibility.${name}.title`)}</h2>
      <p className={styles.lead}>{t(`visibility.${name}.text`)}</p>
      <RadioList<Choice>
        label={t(`visibility.${name}.title`)}
        labelHidden
        value={chosen ?? settings[part]}
        options={options.map((value) => ({
          value,
          label: t(`visibility.to.${value}`),
          hint: t(`visibility.${name}.${value}`),
        }))}
        onChange={(value) => void choose(value)}
      />
    </Card>
  );
}
