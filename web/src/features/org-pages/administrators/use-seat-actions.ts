import type { AdministratorRole, AdministratorView } from '@renmai/contracts/org-pages/administrator.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { attempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import {
  useAnswerHandOverMutation,
  useAnswerInvitationMutation,
  useChangeRoleMutation,
  useHandOverMutation,
  useRemoveAdministratorMutation,
} from '../administrators.api';
import { homepagePaths } from '../homepage-paths';

interface SeatActions {
  setRole: (seat: AdministratorView, role: AdministratorRole) => Promise<void>;
  remove: (seat: AdministratorView, name: string) => Promise<void>;
  handOver: (seat: AdministratorView, name: string) => Promise<void>;
  answerHandOver: (answer: 'accept' | 'withdraw') => Promise<void>;
  withdrawInvitation: (invitationId: string, name: string) => Promise<void>;
}

/** The actions on administrators of a homepage; each one that takes something away asks first. */
export function useSeatActions({ homepageId }: ManagedHomepage): SeatActions {
  const { t } = useTranslation('org-pages');
  const navigate = useNavigate();
  const [change] = useChangeRoleMutation();
  const [remove] = useRemoveAdministratorMutation();
  const [handOver] = useHandOverMutation();
  const [answer] = useAnswerHandOverMutation();
  const [answerInvitation] = useAnswerInvitationMutation();
  const tell = async (work: () => Promise<unknown>, words: string): Promise<boolean> => {
    const done = await attempt(work);
    if (done) toast(words, { kind: 'good' });
    return done;
  };
  const params = ({ administratorId }: AdministratorView) => ({ homepageId, administratorId });
  return {
    setRole: async (seat, role) => {
      if (seat.myself && role !== 'senior') {
        const sure = await confirm({
          title: t('seat.giveUpTitle'),
          text: t('seat.giveUpText'),
          action: t('seat.giveUp'),
          danger: true,
        });
        if (!sure) return;
      }
      await tell(() => change({ params: params(seat), body: { role } }).unwrap(), t('seat.roleChanged'));
    },
    remove: async (seat, name) => {
      const which = seat.myself ? 'leave' : 'remove';
      const sure = await confirm({
        title: t(`seat.${which}Title`, { name }),
        text: t(`seat.${which}Text`),
        action: t(`seat.${which}`),
        danger: true,
      });
      if (!sure) return;
      const done = await tell(() => remove({ params: params(seat) }).unwrap(), t(`seat.${which}Done`, { name }));
      if (done && seat.myself) void navigate(homepagePaths.mine, { replace: true });
    },
    handOver: async (seat, name) => {
      const sure = await confirm({
        title: t('handOver.title', { name }),
        text: t('handOver.text'),
        action: t('handOver.ask'),
      });
      if (!sure) return;
      const body = { administratorId: seat.administratorId };
      await tell(() => handOver({ params: { homepageId }, body }).unwrap(), t('handOver.asked', { name }));
    },
    answerHandOver: async (given) => {
      if (given === 'accept') {
        const sure = await confirm({
          title: t('handOver.acceptTitle'),
          text: t('handOver.acceptText'),
          action: t('handOver.accept'),
        });
        if (!sure) return;
      }
      await tell(() => answer({ params: { homepageId, answer: given } }).unwrap(), t(`handOver.done.${given}`));
    },
    withdrawInvitation: async (invitationId, name) => {
      const sure = await confirm({ title: t('invitation.withdrawTitle', { name }), action: t('invitation.withdraw') });
      if (!sure) return;
      await tell(
        () => answerInvitation({ params: { invitationId, answer: 'withdraw' }, homepageId }).unwrap(),
        t('invitation.withdrawn'),
      );
    },
  };
}
