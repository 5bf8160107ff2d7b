import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Switch } from '../../../ui/choice';
import { useChangeJobsSettingsMutation, useJobsSettingsQuery } from '../positions.api';

/** Whether positions wait for a senior administrator; only senior administrators may change it. */
export function SeniorSetting({ homepageId, senior }: { homepageId: string; senior: boolean }) {
  const { t } = useTranslation('jobs');
  const { data, refetch } = useJobsSettingsQuery(homepageId);
  const [change] = useChangeJobsSettingsMutation();
  const { busy, attempt } = useAttempt();
  if (!data) return null;
  const set = async (positionsNeedSenior: boolean) => {
    const body = { version: data.version, positionsNeedSenior };
    if (!(await attempt(() => change({ params: { homepageId }, body }).unwrap()))) void refetch();
  };
  return (
    <Switch
      label={t('manage.needSenior')}
      hint={t(senior ? 'manage.needSeniorHint' : 'manage.needSeniorOnly')}
      value={data.positionsNeedSenior}
      disabled={!senior || busy}
      onChange={(on) => void set(on)}
    />
  );
}
