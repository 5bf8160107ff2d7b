import type { CaseSubmission } from '@renmai/contracts/org-pages/console-cases.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choice';
import { cx } from '../../lib/cx';
import { CasePictures } from './case-pictures';
import { fieldRows, type FieldRow } from './field-rows';
import { FieldValue } from './field-value';
import { TextDifference } from './text-difference';
import styles from './case.module.css';

const long = (value: unknown): value is string => typeof value === 'string' && value.length > 30;

/** The submitted fields, each with its value in the submission before. */
export function CaseFields({ caseId, submission }: { caseId: string; submission: CaseSubmission }) {
  const { t } = useTranslation('console');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const all = fieldRows(submission);
  const changed = all.filter(({ change }) => change !== null);
  const changes = changed.length + submission.pictures.filter(({ change }) => change !== null).length;
  const rows = onlyChanged ? changed : all;
  const pictures = submission.pictures.filter(({ change }) => !onlyChanged || change !== null);
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{t('case.fields')}</h2>
        {submission.previousNumber !== null && (
          <div className={styles.changedOnly}>
            <Switch
              label={t('case.onlyChanged', { count: changes, number: submission.previousNumber })}
              value={onlyChanged}
              onChange={setOnlyChanged}
            />
          </div>
        )}
      </header>
      <CasePictures caseId={caseId} pictures={pictures} />
      <FieldList rows={rows} />
      {rows.length + pictures.length === 0 && <p className={styles.faint}>{t('case.nothingChanged')}</p>}
    </section>
  );
}

/** Fields by name, with what was there before where that differs. */
export function FieldList({ rows }: { rows: readonly FieldRow[] }) {
  const { t } = useTranslation('console');
  const label = (path: string) => t(`fields.${path}`, { defaultValue: path });
  return (
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
  );
}
