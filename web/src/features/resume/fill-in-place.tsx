import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../lib/slots';
import { ChooseFile } from './choose-file';
import { Proposals } from './proposals';
import { useImportsQuery } from './resume.api';

/** Fills the profile from a file within a page that needs it: the proposals are taken over there. */
export function FillInPlace({ onOpen, onFile }: SlotProps['own.file']) {
  const { t } = useTranslation('resume');
  const { data } = useImportsQuery();
  const [latest] = data?.items ?? [];
  const proposed = latest?.state === 'proposed' ? latest : null;
  const open = proposed !== null;
  const tell = useRef(onOpen);
  useEffect(() => {
    tell.current = onOpen;
  });
  useEffect(() => tell.current(open), [open]);
  return (
    <>
      <ChooseFile lead={t('import.inPlace')} {...(onFile && { onFile })} />
      {proposed && <Proposals key={proposed.importId} view={proposed} narrow />}
    </>
  );
}
