import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { useFormats } from '../../lib/format';
import { Menu, type ShowActions } from '../../ui/menu';
import { Sheet } from '../../ui/sheet';
import { useActOnHomepageMutation, useHomepageQuery } from '../api/cases.api';
import { caseAddress, useCaseSearch } from '../queue/case-search';
import { DurationField } from './duration-field';
import { ReasonForm } from './reason-form';

type Action = 'suspend' | 'restore' | 'close';
interface Chosen {
  action: Action;
  version: number;
  /** another administrator has to confirm it */
  second: boolean;
}

interface HomepageMenuProps {
  homepageId: string;
  name: string;
}

/** The actions for the homepage itself, apart from the case. */
export function HomepageMenu({ homepageId, name }: HomepageMenuProps) {
  const { t } = useTranslation('console');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [last, setLast] = useState<Chosen | null>(null);
  if (chosen && chosen !== last) setLast(chosen);
  return (
    <>
      <Menu
        label={t('homepage.menu', { name })}
        actions={(show) => <Actions homepageId={homepageId} show={show} onChoose={setChosen} />}
      />
      <Sheet
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={last ? t(`homepage.title.${last.action}`, { name }) : ''}
      >
        {last && (
          <HomepageForm key={last.action} homepageId={homepageId} chosen={last} onDone={() => setChosen(null)} />
        )}
      </Sheet>
    </>
  );
}

interface ActionsProps {
  homepageId: string;
  show: ShowActions;
  onChoose: (chosen: Chosen) => void;
}

function Actions({ homepageId, show, onChoose }: ActionsProps) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const navigate = useNavigate();
  const { query } = useCaseSearch();
  const { date } = useFormats();
  const { data, error } = useHomepageQuery(homepageId);
  if (!data) {
    const label = error ? (isProblem(error) ? text(error) : t('case.gone')) : t('ui:loading');
    return show([{ label, disabled: true }]);
  }
  const { version, actions, state, second, proposals, suspendedUntil } = data;
  const doable = actions.filter((action) => !proposals.some(({ measure }) => measure === `${action}-homepage`));
  const shown = [
    ...(suspendedUntil === null
      ? []
      : [{ label: t('homepage.until', { time: date(suspendedUntil, 'dateTime') }), disabled: true }]),
    ...proposals.map(({ caseId, measure }) => ({
      label: t('homepage.proposed', { measure: t(`measureKind.${measure}`) }),
      onChoose: () => void navigate(caseAddress(caseId, query)),
    })),
    ...doable.map((action) => {
      const needsSecond = action !== 'restore' && second.includes(action);
      return {
        label: t(`homepage.${action}`),
        danger: action !== 'restore',
        onChoose: () => onChoose({ action, version, second: needsSecond }),
      };
    }),
  ];
  if (shown.length > 0) return show(shown);
  const words = t('homepage.nothing', { state: t(`homepageState.${state}`, { defaultValue: state }) });
  return show([{ label: words, disabled: true }]);
}

function HomepageForm({ homepageId, chosen, onDone }: { homepageId: string; chosen: Chosen; onDone: () => void }) {
  const { t } = useTranslation('console');
  const [act] = useActOnHomepageMutation();
  const { action, version, second } = chosen;
  const [days, setDays] = useState<number | null>(7);
  return (
    <ReasonForm
      kept={`homepage ${homepageId} ${action}`}
      hint={t('homepage.reasonHint')}
      second={second}
      danger={action !== 'restore'}
      action={t(`homepage.${action}`)}
      done={t(`homepage.done.${action}`)}
      send={(reason) =>
        act({
          action,
          params: { homepageId },
          body: { version, reason, ...(action === 'suspend' && { days }) },
        })
      }
      onDone={onDone}
    >
      {action === 'suspend' && <DurationField days={days} onChange={setDays} />}
    </ReasonForm>
  );
}
