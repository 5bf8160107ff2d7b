import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseFile, CaseSubmission } from '@renmai/contracts/org-pages/console-cases.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { call } from '../../api/call';
import { documentOpened } from '../api/cases.api';
import type { store } from '../store';
import { DocumentViewer, type ShownDocument } from '../documents/document-viewer';

interface CaseDocumentsProps {
  caseId: string;
  submission: CaseSubmission;
  /** documents that the reader has to open before approving */
  unopened: readonly string[];
  /** rises each time that the next of them is asked for */
  wanted: number;
}

/** The papers of the submission, and those of the one before that are no longer in it. */
export function CaseDocuments({ caseId, submission, unopened, wanted }: CaseDocumentsProps) {
  const { t } = useTranslation('console');
  const dispatch = useDispatch<typeof store.dispatch>();
  const { files, filesGone } = submission;
  const documents = useMemo(() => {
    const document = ({ materialId, kind, name, pages }: CaseFile, change: ShownDocument['change']): ShownDocument => ({
      id: materialId,
      title: t(`document.${kind}`, { defaultValue: kind }),
      name,
      pages: Math.max(1, pages),
      change,
      urlOf: (page) => call(consoleCasesApi.documentPage, { params: { caseId, materialId, page } }).url,
    });
    // new ones first
    const shownFirst = [...files].sort(
      (one, other) => Number(other.change === 'added') - Number(one.change === 'added'),
    );
    return [
      ...shownFirst.map((file) =>
        document(file, file.change === 'added' ? 'new' : file.change === 'same' ? 'same' : 'first'),
      ),
      ...filesGone.map((file) => document(file, 'former')),
    ];
  }, [caseId, files, filesGone, t]);
  return (
    <DocumentViewer
      documents={documents}
      unopened={unopened}
      wanted={wanted}
      onShown={(id) => dispatch(documentOpened(caseId, id))}
    />
  );
}
