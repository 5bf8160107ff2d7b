import { useTranslation } from 'react-i18next';
import { useDialCode } from './use-dial-code';
import styles from './applicant/applicant.module.css';
import { useKindTexts } from './kind-texts';

interface FormFactsProps {
  /** of any service */
  form: Readonly<Record<string, unknown>>;
}

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
/** Fields whose values are choices, and have names. */
const choices = new Set(['gender']);

/** The filled-in form of an application, read-only. */
export function FormFacts({ form }: FormFactsProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const dial = useDialCode(shown(form['countryCode']));
  const words = (field: string, value: unknown): string => {
    // a number with `+` says its country itself
    if (field === 'mobile') return shown(value).startsWith('+') ? shown(value) : `${dial} ${shown(value)}`.trim();
    if (typeof value === 'boolean') return t(value ? 'apply.yes' : 'apply.no');
    return choices.has(field) ? t(`${field}.${shown(value)}`) : shown(value);
  };
  const facts = Object.entries(form)
    .filter(([field, value]) => field !== 'countryCode' && (typeof value === 'boolean' || shown(value) !== ''))
    .map(([field, value]) => [field, words(field, value)] as const);
  return (
    <dl className={styles.facts}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`form.${field}`)}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
