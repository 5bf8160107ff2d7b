import { homepageTermsVersion } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { Alert } from '../../../ui/alert';
import { Checkbox } from '../../../ui/choice';
import { CheckIcon, WarningIcon } from '../../../ui/icons';
import { useFieldText } from '../../../ui/form/field-text';
import { fieldAt } from '../fields/details';
import { useManagedHomepageQuery } from '../homepages.api';
import { homepagePaths } from '../homepage-paths';
import { useMaterialsQuery, useSubmitHomepageMutation } from '../submissions.api';
import type { StepProps } from './founding-page';
import { isThere, type Requirement, requirements, stepOf } from './missing';
import { StepButtons } from './step-buttons';
import styles from './founding.module.css';

const parts = ['true', 'licence', 'administrators', 'content', 'review'] as const;
/** Refusals with the same meaning as a line of the list. */
const said: Record<string, Requirement> = {
  'org-pages.homepage-admin-missing': 'administrator',
  'org-pages.materials-missing': 'materials',
};

/** The text for a single missing requirement; for the others, the line in the list is the text. */
const lacking: Partial<Record<Requirement, string>> = {
  administrator: 'org-pages:problem.org-pages.homepage-admin-missing',
  materials: 'org-pages:problem.org-pages.materials-missing',
};

/** The missing requirements, the terms, and the button that submits everything. */
export function TermsStep({ page, onNext }: StepProps) {
  const { t } = useTranslation('org-pages');
  const text = useProblemText();
  const fieldText = useFieldText();
  const { homepageId } = page;
  const { data: materials = [] } = useMaterialsQuery(homepageId);
  const { refetch } = useManagedHomepageQuery(homepageId);
  const [submit, { isLoading }] = useSubmitHomepageMutation();
  const idempotency = useIdempotencyKey();
  const [agreed, setAgreed] = useState(false);
  const [unread, setUnread] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asked, setAsked] = useState(false);
  const missing = requirements.filter((requirement) => !isThere(requirement, page, materials));

  const send = async () => {
    setAsked(true);
    setUnread(!agreed);
    if (!agreed || missing.length > 0) return;
    setProblem(null);
    try {
      await submit({
        params: { homepageId },
        body: { version: page.version, termsVersion: homepageTermsVersion, locale: currentLanguage() },
        idempotencyKey: idempotency.key(),
      }).unwrap();
      onNext();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      idempotency.renew();
      setProblem(error);
      if (error.status === 409) void refetch();
    }
  };
  const wrong = (problem?.errors ?? []).map(({ pointer, code, params }) => {
    const field = fieldAt(pointer);
    return `${field ? t(`term.${field}`) : t('term.other')}: ${fieldText({ code, params })}`;
  });
  return (
    <>
      {problem && (
        <Alert kind="bad" title={wrong.length > 0 ? text(problem) : undefined}>
          {wrong.length > 0
            ? wrong.map((line) => (
                <p key={line} dir="auto">
                  {line}
                </p>
              ))
            : text(problem)}
        </Alert>
      )}
      {asked && !problem && missing[0] && <Alert kind="bad">{t(lacking[missing[0]] ?? 'terms.lacking')}</Alert>}
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('terms.checklist')}</h3>
        <ul className={styles.checklist}>
          {requirements.map((requirement) => {
            const there = !missing.includes(requirement) && said[problem?.code ?? ''] !== requirement;
            return (
              <li key={requirement}>
                <span className={there ? styles.done : styles.open}>
                  {there ? <CheckIcon size={20} /> : <WarningIcon size={20} />}
                </span>
                <span>{t(`terms.requirement.${requirement}`, { context: page.kind })}</span>
                {there ? (
                  <span className="visually-hidden">{t('terms.there')}</span>
                ) : (
                  <Link to={homepagePaths.edit(homepageId, stepOf(requirement))}>{t('terms.fillIn')}</Link>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('terms.title')}</h3>
        <div className={styles.terms} tabIndex={0} role="region" aria-label={t('terms.title')}>
          {parts.map((part) => (
            <div key={part}>
              <h3>{t(`terms.part.${part}.title`)}</h3>
              <p>{t(`terms.part.${part}.text`)}</p>
            </div>
          ))}
        </div>
        <Checkbox
          label={t('terms.agree')}
          value={agreed}
          onChange={setAgreed}
          error={unread && !agreed ? t('terms.pleaseAgree') : undefined}
        />
      </section>
      <StepButtons
        back={homepagePaths.edit(homepageId, 'materials')}
        busy={isLoading}
        label={t('terms.submit')}
        onNext={() => void send()}
      />
    </>
  );
}
