import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Problem } from '../../api/problem';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Card, CardStack } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { usePreviewQuery } from './profile.api';
import { memberPerson } from './view/person';
import { ProfileHead } from './view/profile-head';
import { ProfileSections } from './view/profile-sections';
import { SecondLanguageLine, useSecondLanguage } from './view/second-language-line';
import { ProfileSkeleton } from './view/profile-skeleton';
import styles from './preview-page.module.css';

const viewers = ['visitor', 'everyone', 'friend-of-friend', 'friend'] as const;
type Viewer = (typeof viewers)[number];

/** My profile with the eyes of others. */
export function PreviewPage() {
  const { t } = useTranslation('profile');
  const [as, setAs] = useState<Viewer>('everyone');
  const { currentData: seen, error: failure, refetch } = usePreviewQuery(as);
  const problem = failure as Problem | undefined;
  const hidden = problem?.status === 404;
  const error = hidden ? undefined : problem;
  return (
    <Page title={t('preview.title')} back={paths.profile}>
      <Alert kind="info">
        {t('preview.explain')} <Link to={paths.visibility}>{t('preview.settings')}</Link>
      </Alert>
      <Tabs
        label={t('preview.title')}
        even
        value={as}
        onChange={setAs}
        tabs={viewers.map((value) => ({ value, label: t(`preview.as.${value}`) }))}
      >
        {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        <p className={styles.lead}>{t(`preview.who.${as}`)}</p>
        {hidden && (
          <Card>
            <EmptyState small drawing="people" text={t('preview.hidden')} />
          </Card>
        )}
        {!seen && !problem && <ProfileSkeleton />}
        {seen && <Seen seen={seen} />}
      </Tabs>
    </Page>
  );
}

function Seen({ seen }: { seen: MemberProfile }) {
  const { t } = useTranslation('profile');
  const { person, shown, show } = useSecondLanguage(memberPerson(seen), seen.secondLanguage);
  return (
    <CardStack>
      <ProfileHead person={person} degree={seen.degree} />
      <SecondLanguageLine second={seen.secondLanguage} shown={shown} onShow={show} />
      {seen.open ? (
        <ProfileSections person={person} />
      ) : (
        <Card>
          <EmptyState small drawing="people" text={t('preview.closed')} />
        </Card>
      )}
    </CardStack>
  );
}
