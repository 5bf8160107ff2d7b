import { currentRegistrationTermsVersion } from '@renmai/contracts/events/registration-terms';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { currentEnrolmentTermsVersion } from '@renmai/contracts/enrolment/application-terms';
import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { formatDate } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useRailWidth } from '../../lib/use-media-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { ContentsList } from './contents-list';
import { LoadedTexts } from './loaded-texts';
import { NotInHelp } from './not-in-help';
import { RailLinks } from './rail-links';
import { RichText } from './rich-text';
import { type Agreement, type AgreementId, agreementIds } from './texts/agreement-texts';
import { useAgreement } from './use-texts';
import { useFragment } from './use-fragment';
import printed from '../../ui/printed.module.css';
import styles from './agreement-page.module.css';

export function AgreementPage() {
  const { document } = useParams();
  const id = agreementIds.find((known) => known === document);
  return id ? <Document id={id} /> : <NotInHelp />;
}

function Document({ id }: { id: AgreementId }) {
  const { t } = useTranslation('help');
  const agreement = useAgreement(id);
  return (
    <Page
      title={t(`agreement.${id}.title`)}
      back="/agreements"
      actions={
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <LoadedTexts texts={agreement}>{(value) => <Sections agreement={value} version={versionOf(id)} />}</LoadedTexts>
      <div className={styles.others}>
        <ListGroup title={t('otherAgreements')}>
          {agreementIds
            .filter((other) => other !== id)
            .map((other) => (
              <ListRow key={other} label={t(`agreement.${other}.title`)} to={paths.agreement(other)} />
            ))}
        </ListGroup>
      </div>
    </Page>
  );
}

/** Terms that have versions of their own. */
const versions: Partial<Record<AgreementId, string>> = {
  'application-terms': currentApplicationTermsVersion,
  'admission-terms': currentEnrolmentTermsVersion,
  'registration-terms': currentRegistrationTermsVersion,
};

/** The day it was published. */
const versionOf = (id: AgreementId): string => versions[id] ?? currentTermsVersion;

function Sections({ agreement: { title, summary, sections }, version }: { agreement: Agreement; version: string }) {
  const { t, i18n } = useTranslation('help');
  const rail = useRailWidth();
  useFragment();
  const links = sections.map(({ id, title: words }) => ({ to: { hash: id }, label: words }));
  return (
    <>
      <Card as="article" className={cx(styles.sheet, printed.alone)}>
        <p className={styles.name} dir="auto">
          {title}
        </p>
        <p className={styles.version}>
          {t('version', { version })}
          <span>
            {/* the version is the day, in every time zone */}
            {t('inForce', { date: formatDate(i18n.language, version, 'date', 'UTC') })}
          </span>
        </p>
        <p className={styles.summary} dir="auto">
          {summary}
        </p>
        {!rail && (
          <details className={styles.contents}>
            <summary>{t('contents')}</summary>
            <ContentsList label={t('contents')} links={links} />
          </details>
        )}
        {sections.map(({ id, title: heading, text }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id} className={styles.heading} tabIndex={-1}>
              {heading}
            </h2>
            <RichText blocks={text} />
          </section>
        ))}
      </Card>
      <RailLinks title={t('contents')} links={links} />
    </>
  );
}
