import type { Locale } from '@renmai/contracts';
import type { ReasonTemplate } from '@renmai/contracts/org-pages/console-reasons.api';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { currentLanguage } from '../../lib/i18n/i18n';
import { Checkbox } from '../../ui/choice';
import { ErrorState } from '../../ui/error-state';
import { Field } from '../../ui/field';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { useReasonsQuery } from '../api/reasons.api';
import styles from './decide-sheet.module.css';

interface ReasonChoiceProps {
  area: ReasonTemplate['area'];
  /** of the applicant, who reads the reasons in it; null where it is not known */
  locale: Locale | null;
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** Templates of reasons, in the language of the reader; below each, the text that the applicant will read. */
export function ReasonChoice({ area, locale, chosen, onChange }: ReasonChoiceProps) {
  const { t } = useTranslation('console');
  const { data, error, refetch } = useReasonsQuery();
  if (error && !data) return <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} small />;
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  const own = currentLanguage();
  return (
    <Field group="group" label={t('decision.reasons')}>
      {() => (
        <div className={styles.reasons}>
          {data.items
            .filter((template) => template.offered && template.area === area)
            .map(({ code, texts }) => (
              <Checkbox
                key={code}
                label={texts[own]}
                hint={locale === null || locale === own ? undefined : <span lang={locale}>{texts[locale]}</span>}
                value={chosen.includes(code)}
                onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
              />
            ))}
        </div>
      )}
    </Field>
  );
}
