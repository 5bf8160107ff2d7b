import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { defaultCountry } from '../../../lib/default-country';
import type { Typed } from './fields';
import { useOwnContactQuery } from './own-contact.api';

/** The account's contact data. Where it has no e-mail address or no telephone number, that of the profile. */
export function useContactDefaults(): Typed {
  const { i18n } = useTranslation();
  const account = useAccount();
  const { email: ownEmail = null, phone: ownPhone = null } = account ?? {};
  const { data: contact } = useOwnContactQuery(undefined, {
    skip: account === null || (ownEmail !== null && ownPhone !== null),
  });
  const phone = ownPhone ?? contact?.phone;
  return {
    'form.email': ownEmail ?? contact?.email ?? '',
    'form.countryCode': phone?.countryCode ?? defaultCountry(i18n.language),
    'form.mobile': phone?.number ?? '',
  };
}
