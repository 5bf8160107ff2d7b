import type { Problem } from '../../api/problem';
import type { SerializedError } from '@reduxjs/toolkit';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../button';
import { Card } from '../card';
import { EmptyState, type EmptyStateProps } from '../empty-state';
import { ErrorState } from '../error-state';
import { HomepageLine } from '../member-line';
import { Page } from '../page';
import { Loading, SkeletonLine } from '../skeleton';

interface Managed {
  homepage: { homepageId: string; name: string; logo: { list: { url: string } } | null };
  counts: { open: number };
  undecided: number;
}

interface ChooseHomepageProps {
  title: string;
  back: string;
  query: { data?: { items: readonly Managed[] }; error?: Problem | SerializedError; refetch: () => unknown };
  manage: (homepageId: string) => string;
  none: Pick<EmptyStateProps, 'drawing' | 'title' | 'text'> & { action: string };
  /** how many are open, and how many wait for a decision */
  open: (count: number) => string;
  undecided: (count: number) => string;
}

/** Homepages whose publications of a kind the member manages, with the open ones and the number of waiting applicants. */
export function ChooseHomepage({ title, back, query, manage, none, open, undecided }: ChooseHomepageProps) {
  const [parameters] = useSearchParams();
  // keeps the request for a new one
  const search = parameters.has('new') ? '?new' : '';
  const { data, error, refetch } = query;
  const { action, ...words } = none;
  return (
    <Page title={title} back={back}>
      <Card>
        {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <SkeletonLine avatar={48} />
            <SkeletonLine avatar={48} />
          </Loading>
        )}
        {data && data.items.length === 0 && (
          <EmptyState {...words} action={<ButtonLink to={paths.createHomepage}>{action}</ButtonLink>} />
        )}
        {data?.items.map((item) => (
          <HomepageLine
            key={item.homepage.homepageId}
            homepage={{
              homepageId: item.homepage.homepageId,
              name: item.homepage.name,
              icon: item.homepage.logo?.list.url ?? null,
              sub: [open(item.counts.open), ...(item.undecided > 0 ? [undecided(item.undecided)] : [])].join(' · '),
            }}
            to={manage(item.homepage.homepageId) + search}
          />
        ))}
      </Card>
    </Page>
  );
}
