import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { TFunction } from 'i18next';
import { placeOf } from '../../../api/moments/by-whom';
import { copyText } from '../../../lib/copy-text';
import { toast } from '../../../ui/toast';

type Shared = Pick<MomentView, 'momentId' | 'news'>;

/** Its address for sharing, which other sites can preview. */
export const sharePath = ({ momentId, news }: Shared): string =>
  news ? `/s/news/${news.newsId}` : `/s/moments/${momentId}`;

/** A moment for friends only has the plain address. */
export async function copyMomentLink(
  moment: Shared & Pick<MomentView, 'homepage' | 'visibility'>,
  t: TFunction,
): Promise<void> {
  const path = moment.visibility === 'public' ? sharePath(moment) : placeOf(moment);
  const url = new URL(path, window.location.origin).href;
  const done = await copyText(url);
  toast(done ? t('ui:share.copied') : t('ui:share.notCopied', { url }), { kind: done ? 'good' : 'bad' });
}
