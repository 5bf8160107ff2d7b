import type { TFunction } from 'i18next';
import { copyText } from '../../../lib/copy-text';
import { paths } from '../../../lib/paths';
import { toast } from '../../../ui/toast';

/** Other sites preview the address for sharing; what friends alone see has the plain one. */
export async function copyMomentLink(momentId: string, isPublic: boolean, t: TFunction): Promise<void> {
  const path = isPublic ? `/s/moments/${momentId}` : paths.moment(momentId);
  const url = new URL(path, window.location.origin).href;
  const done = await copyText(url);
  toast(done ? t('ui:share.copied') : t('ui:share.notCopied', { url }), { kind: done ? 'good' : 'bad' });
}
