import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { eventsExportApi } from '@renmai/contracts/events/events-export.api';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

type Exported = ResponseOf<typeof eventsExportApi.export>;
/** Rows as the driver returns them: with dates. */
type Dated<T> = {
  [K in keyof T]: K extends 'at' | 'issuedAt' | 'checkedInAt' | 'feedSince' ? Date | Extract<T[K], null> : T[K];
};

/** The data about a member who attends events, for their own export. */
@Injectable()
export class AttendingExportRepository {
  async of(
    manager: EntityManager,
    memberId: string,
  ): Promise<Pick<Exported, 'zone' | 'feedSince' | 'tickets' | 'comments' | 'feedback' | 'pictures'>> {
    const rows = <T>(sql: string): Promise<Dated<T>[]> => db.rows<Dated<T> & object>(manager, sql, [memberId]);
    const [setting] = await rows<Pick<Exported, 'zone' | 'feedSince'>>(
      'SELECT zone, feed_since AS "feedSince" FROM calendar_setting WHERE member_id = $1',
    );
    const tickets = await rows<Exported['tickets'][number]>(
      `SELECT t.event_id AS "eventId", e.title, t.sequence, t.shown, t.issued_at AS "issuedAt",
         t.checked_in_at AS "checkedInAt", t.gate
       FROM ticket t JOIN event e ON e.id = t.event_id WHERE t.member_id = $1 ORDER BY t.issued_at, t.application_id`,
    );
    const comments = await rows<Exported['comments'][number]>(
      'SELECT event_id AS "eventId", text, at FROM event_comment WHERE author_id = $1 ORDER BY id',
    );
    const feedback = await rows<Exported['feedback'][number]>(
      'SELECT event_id AS "eventId", stars, words, at FROM event_feedback WHERE member_id = $1 ORDER BY at, event_id',
    );
    const pictures = await rows<Exported['pictures'][number]>(
      'SELECT event_id AS "eventId", caption FROM event_picture WHERE added_by = $1 ORDER BY id',
    );
    return {
      zone: setting?.zone ?? null,
      feedSince: setting?.feedSince?.toISOString() ?? null,
      tickets: tickets.map((ticket) => ({
        ...ticket,
        issuedAt: ticket.issuedAt.toISOString(),
        checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
      })),
      comments: comments.map((comment) => ({ ...comment, at: comment.at.toISOString() })),
      feedback: feedback.map((said) => ({ ...said, at: said.at.toISOString() })),
      pictures,
    };
  }
}
