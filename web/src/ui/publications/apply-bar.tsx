import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { wantAfterLogin } from '../../lib/wanted';
import { ButtonLink } from '../button';
import { PeopleIcon } from '../icons';
import { PencilIcon } from '../more-icons';
import { toast } from '../toast';

interface ManageButtonsProps {
  edit: string;
  manage: string;
  /** of the link to the applications */
  label: string;
}

/** For its publishers, in place of applying: changes it, and leads to its applications. */
export function ManageButtons({ edit, manage, label }: ManageButtonsProps) {
  const { t } = useTranslation('publications');
  return (
    <>
      <ButtonLink icon={PencilIcon} to={edit}>
        {t('edit')}
      </ButtonLink>
      <ButtonLink kind="primary" icon={PeopleIcon} to={manage}>
        {label}
      </ButtonLink>
    </>
  );
}

interface LoginFirstProps {
  /** where the login leads */
  wanted: string;
  block?: boolean;
  children: string;
}

/** For visitors, in place of applying. */
export function LoginFirst({ wanted, block = false, children }: LoginFirstProps) {
  const { t } = useTranslation('ui');
  return (
    <ButtonLink
      kind="primary"
      block={block}
      to={paths.login}
      onClick={() => {
        wantAfterLogin(wanted);
        toast(t('ui:pleaseLogin'));
      }}
    >
      {children}
    </ButtonLink>
  );
}
