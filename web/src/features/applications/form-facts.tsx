import { useTranslation } from 'react-i18next';
import { useDialCode } from './use-dial-code';
import styles from './applicant/applicant.module.css';

interface FormFactsProps {
  /** of whatever service */
  form: Readonly<Record<string, unknown>>;
}

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** The filled-in form of an application to read. */
export function FormFacts({ form }: FormFactsProps) {
  const { t } = useTranslation('applications');
  const dial = useDialCode(shown(form['countryCode']));
  const facts = Object.entries(form)
    .filter(([field, value]) => field !== 'countryCode' && shown(value) !== '')
    .map(([field, value]) => [field, field === 'mobile' ? `${dial} ${shown(value)}`.trim() : shown(value)] as const);
  return (
    <dl className={styles.facts}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`form.${field}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
