import type { EventView, OrganizerView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { MessageIcon } from '../../../ui/icons';
import { LinkedText } from '../../../ui/linked-text';
import { HomepageLine, MemberLine } from '../../../ui/member-line';
import { organizerPath } from '../facts/organizer';
import styles from './event-page.module.css';

/** The organizers: the publisher, co-organizers, and their text about themselves. */
export function Organizers({ event }: { event: Pick<EventView, 'organizer' | 'coOrganizers' | 'aboutOrganizer'> }) {
  const { t } = useTranslation('events');
  const { organizer, coOrganizers, aboutOrganizer } = event;
  return (
    <Section title={t('event.organizer')}>
      <div className={styles.people}>
        <OrganizerLine organizer={organizer} />
        {aboutOrganizer !== '' && (
          <p className={styles.text} dir="auto">
            <LinkedText text={aboutOrganizer} />
          </p>
        )}
        {coOrganizers.length > 0 && (
          <div>
            <h3 className={styles.small}>{t('event.coOrganizers')}</h3>
            <ul className={styles.people}>
              {coOrganizers.map((member) => (
                <li key={member.memberId}>
                  <MemberLine
                    size={40}
                    member={{ ...member, photo: member.photo?.list.url ?? null }}
                    to={paths.member(member.memberId)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}

function OrganizerLine({ organizer }: { organizer: OrganizerView }) {
  const { t } = useTranslation('events');
  const account = useAccount();
  if (organizer.kind === 'homepage') {
    const { name, homepage } = organizer;
    return (
      <HomepageLine
        homepage={{
          homepageId: homepage?.homepageId ?? name,
          name,
          icon: homepage?.logo?.list.url ?? null,
          sub: homepage?.slogan,
        }}
        to={organizerPath(organizer)}
      />
    );
  }
  const { name, member } = organizer;
  return (
    <MemberLine
      member={member ? { ...member, photo: member.photo?.list.url ?? null } : { memberId: name, name }}
      to={organizerPath(organizer)}
      action={
        member &&
        account !== null &&
        account.memberId !== member.memberId && (
          <ButtonLink size="small" icon={MessageIcon} to={paths.sayHello(member.memberId)}>
            {t('event.chat')}
          </ButtonLink>
        )
      }
    />
  );
}
