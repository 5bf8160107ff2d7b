import { Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { maxEventPictures, type afterEventsApi } from '@renmai/contracts/events/after.api';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { Database, Problem, uuidv7 } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { EventFilesRepository } from '../events/event-files.repository.js';
import { EventPicturesRepository } from './event-pictures.repository.js';

type Api = typeof afterEventsApi;

/** Pictures that organizers add once an event has begun. */
@Injectable()
export class EventGallery {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly pictures: EventPicturesRepository,
    private readonly files: EventFilesRepository,
  ) {}

  async list(viewerId: string | null, eventId: string): Promise<ResponseOf<Api['pictures']>> {
    await this.access.seen(viewerId, eventId);
    const rows = await this.pictures.of(eventId);
    const views = await this.files.views(rows.map(({ mediaId }) => mediaId));
    return {
      items: rows.flatMap(({ pictureId, mediaId, caption }) => {
        const picture = views.get(mediaId);
        return picture ? [{ pictureId, picture, caption }] : [];
      }),
    };
  }

  async add(
    memberId: string,
    eventId: string,
    { mediaId, caption }: InputOf<Api['addPicture']>['body'],
  ): Promise<{ pictureId: string }> {
    return this.database.write(async (tx) => {
      const { row } = await this.access.organizer(tx, memberId, eventId);
      if (row.state === 'upcoming' || row.state === 'cancelled') throw new Problem(eventsProblems.notOver);
      const purpose = { ownerId: memberId, purpose: 'event-picture' } as const;
      const refused = (): Problem => new Problem(eventsProblems.posterNotReady, { pointer: '/mediaId', retryAfter: 1 });
      if (!(await this.files.isReady(tx.manager, mediaId, purpose))) throw refused();
      if ((await this.pictures.of(eventId, tx.manager)).length >= maxEventPictures) {
        throw new Problem(eventsProblems.listFull);
      }
      const pictureId = uuidv7();
      const added = await this.pictures.add(tx, { pictureId, mediaId, caption }, { event: row, addedBy: memberId });
      if (!added) throw refused();
      return { pictureId };
    });
  }

  async remove(memberId: string, eventId: string, pictureId: string): Promise<void> {
    await this.database.write(async (tx) => {
      await this.access.organizer(tx, memberId, eventId);
      if (!(await this.pictures.remove(tx, eventId, pictureId))) throw new Problem(commonProblems.notFound);
    });
  }
}
