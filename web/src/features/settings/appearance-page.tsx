import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { setTheme, themes, useTheme } from '../../lib/theme';
import { Card } from '../../ui/card';
import { RadioList } from '../../ui/choice';
import { Page } from '../../ui/page';

export function AppearancePage() {
  const { t } = useTranslation('settings');
  const theme = useTheme();
  return (
    <Page title={t('appearance.title')} back={paths.settings}>
      <Card>
        <RadioList
          label={t('appearance.title')}
          labelHidden
          hint={t('appearance.hint')}
          value={theme}
          options={themes.map((value) => ({
            value,
            label: t(`appearance.${value}`),
            hint: value === 'system' ? t('appearance.systemHint') : undefined,
          }))}
          onChange={setTheme}
        />
      </Card>
    </Page>
  );
}
