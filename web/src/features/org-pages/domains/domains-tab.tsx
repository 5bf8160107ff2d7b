import { maxDomains } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { useFieldText } from '../../../ui/form/field-text';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import type { TabProps } from '../manage/tab';
import { Domain } from './domain';
import { useAddDomainMutation, useHomepageDomainsQuery } from './domains.api';
import styles from '../manage/manage.module.css';

/** Domains of a homepage: the proven ones, and how to prove the others. */
export function DomainsTab({ page: { homepageId } }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { data, error, refetch } = useHomepageDomainsQuery(homepageId, { refetchOnMountOrArgChange: true });
  if (!data) {
    if (error) return <ErrorState small problem={error} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('domains.lead')}</p>
      {data.length < maxDomains && <AddDomain homepageId={homepageId} />}
      {data.length === 0 ? (
        <EmptyState small drawing="lock" text={t('domains.none')} />
      ) : (
        <ul className={styles.list} aria-label={t('tab.domains')}>
          {data.map((domain) => (
            <li key={domain.domainId}>
              <Domain homepageId={homepageId} domain={domain} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AddDomain({ homepageId }: { homepageId: string }) {
  const { t } = useTranslation('org-pages');
  const text = useProblemText();
  const fieldText = useFieldText();
  const [add, { isLoading }] = useAddDomainMutation();
  const [domain, setDomain] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [mistake] = problem?.errors ?? [];
  const send = async () => {
    setProblem(null);
    try {
      await add({ params: { homepageId }, body: { domain: domain.trim() } }).unwrap();
      setDomain('');
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    }
  };
  return (
    <form
      noValidate
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        type="url"
        label={t('domains.domain')}
        hint={t('domains.hint')}
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        onChange={(value) => {
          setDomain(value);
          setProblem(null);
        }}
        error={problem ? (mistake ? fieldText(mistake) : text(problem)) : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={isLoading} disabled={domain.trim() === ''}>
          {t('domains.add')}
        </Button>
      </div>
    </form>
  );
}
