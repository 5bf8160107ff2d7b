import type { CaseSubmission } from '@renmai/contracts/org-pages/console-cases.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choice';
import { cx } from '../../lib/cx';
import { fieldRows } from './field-rows';
import { FieldValue } from './field-value';
import { TextDifference } from './text-difference';
import styles from './case.module.css';

const long = (value: unknown): value is string => typeof value === 'string' && value.length > 30;

/** The submitted fields, each with its value in the submission before. */
export function CaseFields({ submission }: { submission: CaseSubmission }) {
  const { t } = useTranslation('console');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const all = fieldRows(submission);
  const changed = all.filter(({ change }) => change !== null);
  const rows = onlyChanged ? changed : all;
  const label = (path: string) => t(`fields.${path}`, { defaultValue: path });
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{t('case.fields')}</h2>
        {submission.previousNumber !== null && (
          <div className={styles.changedOnly}>
            <Switch
              label={t('case.onlyChanged', { count: changed.length, number: submission.previousNumber })}
              value={onlyChanged}
              onChange={setOnlyChanged}
            />
          </div>
        )}
      </header>
      <dl className={styles.fields}>
        {rows.map(({ path, value, change }) => (
          <div key={path} className={cx(styles.field, change && styles.changed)}>
            <dt>
              {label(path)}
              {change && <span className="visually-hidden"> ({t('case.changed')})</span>}
            </dt>
            <dd>
              {change && long(value) && long(change.before) ? (
                <TextDifference before={change.before} after={value} />
              ) : (
                <>
                  {change && (
                    <del className={styles.before}>
                      <span className="visually-hidden">{t('case.before')}: </span>
                      <FieldValue path={path} value={change.before} />
                    </del>
                  )}
                  <FieldValue path={path} value={value} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p className={styles.faint}>{t('case.nothingChanged')}</p>}
    </section>
  );
}
