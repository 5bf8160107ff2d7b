import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SnapshotRow } from '@renmai/contracts';
import { mediaFailed, mediaReady, profileMedia } from '@renmai/contracts/profile/media.events';
import { db, SnapshotSources, told } from '@renmai/service-kit';
import { mediaColumns, type MediaRow } from './media.row.js';

/** The status of every file, for services that show files. */
@Injectable()
export class MediaSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(profileMedia, async (manager, { after, limit }) => {
      const rows = await db.rows<MediaRow>(
        manager,
        `SELECT ${mediaColumns} FROM media
         WHERE status IN ('ready', 'failed') AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
        [after, limit],
      );
      return rows.map(rowOf);
    });
  }
}

function rowOf({
  id: mediaId,
  ownerId,
  purpose,
  status,
  kind,
  failure,
  picture,
  video,
  converted,
}: MediaRow): SnapshotRow {
  const whose = { mediaId, ownerId, purpose, converted };
  const event =
    status === 'ready' && kind
      ? told(mediaReady, { ...whose, kind, picture, video })
      : told(mediaFailed, { ...whose, failure: failure ?? 'processing-failed' });
  return { key: mediaId, events: [event] };
}
