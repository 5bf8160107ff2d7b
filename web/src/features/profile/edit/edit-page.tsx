import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useOwnProfileQuery } from '../profile.api';

// in the file that every editor loads already: the first page of the app names every file
export { useLeaveForm } from '../../../lib/use-leave-form';

interface EditPageProps {
  title: string;
  back: string;
  actions?: ReactNode;
  /** shown once the profile is loaded; `refresh` requests its current state */
  children: (profile: OwnProfile, refresh: () => Promise<OwnProfile>) => ReactNode;
}

/** The frame of every editor: waits for the profile, and shows an error if it cannot be loaded. */
export function EditPage({ title, back, actions, children }: EditPageProps) {
  const { data: profile, error, refetch } = useOwnProfileQuery();
  return (
    <Page title={title} back={back} actions={actions}>
      {!profile && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!profile && !error && (
        <Card>
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        </Card>
      )}
      {profile && children(profile, () => refetch().unwrap())}
    </Page>
  );
}
