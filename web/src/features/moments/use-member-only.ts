import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { wantAfterLogin } from '../../lib/wanted';
import { toast } from '../../ui/toast';

/** Runs an action for members only; a visitor is led to the login, and back here afterwards. */
export function useMemberOnly(): (action: () => void) => void {
  const { t } = useTranslation('ui');
  const account = useAccount();
  const navigate = useNavigate();
  return (action) => {
    if (account) {
      action();
      return;
    }
    wantAfterLogin();
    toast(t('pleaseLogin'));
    void navigate(paths.login);
  };
}
