import type { ReactNode } from 'react';
import { networkProblem } from '../../api/problem';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton';
import type { Loaded } from './use-texts';

/** Texts as soon as they are there; before, their shape, or why they are not coming. */
export function LoadedTexts<T>({ texts, children }: { texts: Loaded<T>; children: (value: T) => ReactNode }) {
  if (texts.status === 'ready') return children(texts.value);
  if (texts.status === 'failed') {
    return (
      <Card>
        {/* a browser remembers that a program file could not be had; only a new start asks for it again */}
        <ErrorState problem={networkProblem} onRetry={() => window.location.reload()} />
      </Card>
    );
  }
  return (
    <Loading>
      <Card>
        <Skeleton width="50%" height={22} />
        <div style={{ marginTop: 16 }}>
          <SkeletonText lines={6} />
        </div>
      </Card>
    </Loading>
  );
}
