import type { ContactsState } from '@renmai/contracts/network/contacts.api';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { attempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card, Section } from '../../ui/card';
import { Switch } from '../../ui/choice';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { type Icon } from '../../ui/icons';
import { LockIcon, MailIcon, TrashIcon } from '../../ui/more-icons';
import { keepPlace } from '../../ui/keep-place';
import { ListGroup, ListSlot } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { ConnectButton } from './connect-button';
import { Alert } from '../../ui/alert';
import { canHash } from './contacts/hash-address';
import { AddressBookSource } from './contacts/address-book-source';
import type { AddressBook } from './contacts/read-contacts';
import { SyncStep } from './contacts/sync-step';
import { LinesSkeleton, MemberList } from './member-list';
import {
  useContactMatchesInfiniteQuery,
  useContactsQuery,
  useForgetContactsMutation,
  useSetDiscoveryMutation,
} from './network.api';
import { networkPaths } from './network-paths';
import { PersonLine } from './person-line';
import styles from './contacts.module.css';
import shared from './network.module.css';

const points: { key: string; icon: Icon }[] = [
  { key: 'hashed', icon: LockIcon },
  { key: 'nobodyWritten', icon: MailIcon },
  { key: 'forgettable', icon: TrashIcon },
];

/** Finds the people of the member's address book who are members. The stored data, and how to delete it, are on the same page. */
export function ContactsPage() {
  const { t } = useTranslation('network');
  const { date } = useFormats();
  const { data: state, error, refetch } = useContactsQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const [book, setBook] = useState<AddressBook | null>(null);
  const [forget, forgetting] = useForgetContactsMutation();
  const facts = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const kept = state !== undefined && state.syncedAt !== null;
  const forgetAll = async () => {
    const question = { title: t('contacts.forgetTitle'), text: t('contacts.forgetText'), action: t('contacts.forget') };
    if (!(await confirm({ ...question, danger: true }))) return;
    const place = keepPlace(facts.current);
    if (!(await attempt(() => forget().unwrap()))) return;
    toast(t('contacts.forgotten'), { kind: 'good' });
    place.focus();
  };
  const goOn = (to: AddressBook | null) => {
    const place = keepPlace(step.current);
    setBook(to);
    place.focus();
  };
  const source = (
    <Card>
      {book ? (
        <div key="compare" ref={step}>
          <SyncStep book={book} onEnd={() => goOn(null)} />
        </div>
      ) : (
        <div key="choose" ref={step}>
          <p>{t('contacts.lead')}</p>
          <ul className={styles.points}>
            {points.map(({ key, icon: PointIcon }) => (
              <li key={key}>
                <PointIcon size={20} />
                <span>{t(`contacts.point.${key}`)}</span>
              </li>
            ))}
          </ul>
          {canHash() ? (
            <AddressBookSource onBook={goOn} again={kept} />
          ) : (
            <Alert kind="warn">{t('contacts.insecure')}</Alert>
          )}
        </div>
      )}
    </Card>
  );
  return (
    <Page title={t('contacts.title')} back={networkPaths.add}>
      {(!kept || book) && source}
      {state ? (
        <>
          {kept && (
            <Section title={t('contacts.keptTitle')}>
              <div ref={facts} className={styles.picked}>
                <p>
                  {t('contacts.kept', { count: state.kept })}{' '}
                  {state.syncedAt && t('contacts.since', { date: date(state.syncedAt) })}
                </p>
                <Button icon={TrashIcon} busy={forgetting.isLoading} onClick={() => void forgetAll()}>
                  {t('contacts.forget')}
                </Button>
              </div>
            </Section>
          )}
          {kept && <Matches />}
          {kept && !book && source}
          <Discovery {...state} />
        </>
      ) : (
        <Card>
          {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <LinesSkeleton lines={2} />}
        </Card>
      )}
    </Page>
  );
}

function Matches() {
  const { t } = useTranslation('network');
  const query = useContactMatchesInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <section>
      <h2 className={shared.heading}>{t('contacts.matches')}</h2>
      <MemberList
        label={t('contacts.matches')}
        query={query}
        itemKey={({ memberId }) => memberId}
        empty={<EmptyState small drawing="people" text={t('contacts.noMatches')} />}
      >
        {(member) => <PersonLine member={member} action={<ConnectButton member={member} />} />}
      </MemberList>
    </section>
  );
}

/** The addresses by which others can find the member: asked once, then switches. A choice takes effect at once. */
function Discovery({ foundByEmail, foundByPhone, discoveryChosen }: ContactsState) {
  const { t } = useTranslation('network');
  const [save, saving] = useSetDiscoveryMutation();
  const sent = saving.isLoading ? saving.originalArgs?.body : undefined;
  const now = sent ?? { foundByEmail, foundByPhone };
  const place = useRef<HTMLDivElement>(null);
  const set = async (change: Partial<typeof now>) => {
    if (await attempt(() => save({ body: { ...now, ...change } }).unwrap())) {
      toast(t('contacts.saved'), { kind: 'good' });
    }
  };
  const answer = async (found: boolean) => {
    const focus = keepPlace(place.current);
    await set({ foundByEmail: found, foundByPhone: found });
    focus.focus();
  };
  if (!discoveryChosen) {
    return (
      <Section title={t('contacts.ask.title')}>
        <div ref={place} className={styles.picked}>
          <p>{t('contacts.ask.text')}</p>
          <div className={styles.answers}>
            <Button kind="primary" disabled={saving.isLoading} onClick={() => void answer(true)}>
              {t('contacts.ask.yes')}
            </Button>
            <Button disabled={saving.isLoading} onClick={() => void answer(false)}>
              {t('contacts.ask.no')}
            </Button>
          </div>
        </div>
      </Section>
    );
  }
  return (
    <ListGroup title={t('contacts.discovery')}>
      <ListSlot>
        <Switch
          label={t('contacts.byEmail')}
          hint={t('contacts.byEmailHint')}
          value={now.foundByEmail}
          onChange={(foundByEmail) => void set({ foundByEmail })}
        />
      </ListSlot>
      <ListSlot>
        <Switch
          label={t('contacts.byPhone')}
          hint={t('contacts.byPhoneHint')}
          value={now.foundByPhone}
          onChange={(foundByPhone) => void set({ foundByPhone })}
        />
      </ListSlot>
    </ListGroup>
  );
}
