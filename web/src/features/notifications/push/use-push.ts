import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../api/session.slice';
import { attempt } from '../../../ui/attempt';
import { toast } from '../../../ui/toast';
import { deviceOf, type Possibility, pushPossibility, subscribe, subscription } from './push-device';
import { pushMemory } from './push-memory';
import { usePushDevicesQuery, useSubscribePushMutation, useUnsubscribePushMutation } from './push.api';

export interface PushState {
  possibility: Possibility;
  /** undefined: not known yet */
  on: boolean | undefined;
  busy: boolean;
  set: (on: boolean) => Promise<void>;
}

/** Pushes to this browser: on when it has subscribed and the server knows of it in this login. */
export function usePush(): PushState {
  const { t } = useTranslation('notifications');
  const { account, sessionId } = useSession();
  const { data } = usePushDevicesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const [store] = useSubscribePushMutation();
  const [forget] = useUnsubscribePushMutation();
  const [possibility, setPossibility] = useState(pushPossibility);
  const [here, setHere] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let shown = true;
    void subscription().then(
      (found) => shown && setHere(found !== null),
      () => shown && setHere(false),
    );
    return () => {
      shown = false;
    };
  }, []);

  const current = data?.devices.find((device) => device.current);
  const switchOn = async (publicKey: string) => {
    const made = await subscribe(publicKey).catch(() => undefined);
    setPossibility(pushPossibility());
    if (made === undefined) toast(t('push.failed'), { kind: 'bad' });
    if (!made) return;
    const done = await attempt(() => store(deviceOf(made)).unwrap());
    setHere(done);
    if (done && account && sessionId) pushMemory.keep(account.memberId, sessionId);
    if (done) toast(t('push.isOn'), { kind: 'good' });
    else await made.unsubscribe().catch(() => false);
  };
  const switchOff = async () => {
    if (current && !(await attempt(() => forget(current.deviceId).unwrap()))) return;
    if (account) pushMemory.forget(account.memberId);
    const found = await subscription().catch(() => null);
    await found?.unsubscribe().catch(() => false);
    setHere(false);
  };
  return {
    possibility,
    on: here === undefined || data === undefined ? undefined : here && current !== undefined,
    busy,
    set: async (on) => {
      if (!data || busy) return;
      setBusy(true);
      await (on ? switchOn(data.publicKey) : switchOff()).finally(() => setBusy(false));
    },
  };
}
