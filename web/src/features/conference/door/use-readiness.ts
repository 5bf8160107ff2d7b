import type { CallsReadiness } from '@renmai/contracts/conference/conference.schema';
import { useState } from 'react';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';

const AGAIN_MS = 5_000;

/** Whether the server can carry calls; asked again while they are being prepared. null: not known yet. */
export function useReadiness(): CallsReadiness | null {
  const [waits, setWaits] = useState(false);
  const { data } = useCallsReadyQuery(undefined, {
    pollingInterval: waits ? AGAIN_MS : 0,
    refetchOnMountOrArgChange: 10,
  });
  const preparing = data?.state === 'preparing';
  if (preparing !== waits) setWaits(preparing);
  return data?.state ?? null;
}
