import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { defaultCountry } from '../../../lib/default-country';
import type { Typed } from './fields';

/** How the account is reached. */
export function useContactDefaults(): Typed {
  const { i18n } = useTranslation();
  const account = useAccount();
  return {
    'form.email': account?.email ?? '',
    'form.countryCode': account?.phone?.countryCode ?? defaultCountry(i18n.language),
    'form.mobile': account?.phone?.number ?? '',
  };
}
