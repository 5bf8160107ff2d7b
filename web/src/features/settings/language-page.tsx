import type { Locale } from '@renmai/contracts';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../lib/i18n/i18n';
import { languages } from '../../lib/i18n/languages';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { RadioList } from '../../ui/choice';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { attempt } from '../../ui/attempt';
import { ReadLanguages } from './read-languages';
import { useSetAccountLanguageMutation } from './settings.api';

export function LanguagePage() {
  const { t, i18n } = useTranslation('settings');
  const [save] = useSetAccountLanguageMutation();
  const choose = async (locale: Locale) => {
    try {
      await changeLanguage(locale);
      await attempt(() => save({ body: { locale } }).unwrap());
    } catch {
      toast(t('ui:languageFailed'), { kind: 'bad' });
    }
  };
  return (
    <Page title={t('language.title')} back={paths.settings}>
      <Card>
        <RadioList
          label={t('language.title')}
          labelHidden
          hint={t('language.hint')}
          value={i18n.language as Locale}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(locale) => void choose(locale)}
        />
      </Card>
      <ReadLanguages />
    </Page>
  );
}
