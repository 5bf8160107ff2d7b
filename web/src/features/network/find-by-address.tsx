import type { Address } from '@renmai/contracts/identity/fields';
import type { MemberInList } from '@renmai/contracts/network/relation.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isProblem } from '../../api/problem';
import { useRelationQuery } from '../../api/relation.api';
import { Form, FormError, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { emptyAddress } from '../../ui/verification/address-draft';
import { addressSchema } from '../../ui/verification/address-schema';
import { FormAddress } from '../../ui/verification/form-address';
import { ConnectButton } from './connect-button';
import { hashAddress, hashPhone } from './contacts/hash-address';
import { useFindMemberMutation } from './network.api';
import { PersonLine } from './person-line';
import styles from './add.module.css';
import shared from './network.module.css';

const names = { 'address.email': 'address.text', 'address.number': 'address.text' };

const hashOf = (address: Address): Promise<string | null> =>
  address.kind === 'email' ? hashAddress('email', address.email) : hashPhone(address.number, address.countryCode);

/** On a phone it would come below the edge of the screen. */
const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The one member with exactly this address, if they let themselves be found by it. Only the hash leaves the browser. */
export function FindByAddress() {
  const { t } = useTranslation('network');
  const schema = useMemo(() => z.object({ address: addressSchema('any') }), []);
  const form = useSchemaForm(schema, { address: emptyAddress });
  const [find] = useFindMemberMutation();
  const [found, setFound] = useState<MemberInList | 'nobody' | 'oneself' | null>(null);
  const look = async ({ address }: { address: Address }) => {
    setFound(null);
    const hash = await hashOf(address);
    if (hash === null) return setFound('nobody');
    try {
      setFound(await find({ body: { hash } }).unwrap());
    } catch (error) {
      if (isProblem(error) && error.status === 404) setFound('nobody');
      else if (isProblem(error) && error.code === 'network.oneself') setFound('oneself');
      else throw error;
    }
  };
  return (
    <>
      <Form form={form} names={names} onSubmit={look}>
        <FormError />
        <FormAddress form={form} name="address" kind="any" hint={t('find.hint')} />
        <SubmitButton>{t('find.action')}</SubmitButton>
      </Form>
      <div role="status">
        {found !== null && (
          <div className={styles.found} ref={intoSight}>
            {typeof found === 'string' ? (
              <p className={shared.quietText}>{t(`find.${found}`)}</p>
            ) : (
              <Found member={found} />
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** No list is kept for this member, so the relation is followed here. */
function Found({ member }: { member: MemberInList }) {
  const { data: relation } = useRelationQuery(member.memberId, { refetchOnMountOrArgChange: true });
  const { friendship, degree } = relation ?? member;
  return <PersonLine member={member} action={<ConnectButton member={{ ...member, friendship, degree }} />} />;
}
