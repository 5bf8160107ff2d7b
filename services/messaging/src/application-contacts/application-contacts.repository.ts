import { Injectable } from '@nestjs/common';
import type { PublisherRef } from '@renmai/contracts/applications/applications.events';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** How long both sides may write to each other after an application has ended. */
export const CONTACT_DAYS = 30;

const goesOn = `(c.ended_at IS NULL OR c.ended_at > now() - interval '${CONTACT_DAYS} days')`;

/**
 * SQL: whether an application lets `sender` write to `receiver` without asking. Senior and content administrators of the
 * homepage may write to its applicants, and applicants to the administrator who is shown as contact. Where a member
 * publishes, both may. Who else acts for the same child is as the applicant.
 */
export const grantedSql = (sender: string, receiver: string): string => `(
  EXISTS (
    SELECT FROM application_contact c JOIN homepage_publisher p USING (homepage_id)
    WHERE c.applicant_id = ${receiver} AND p.member_id = ${sender} AND ${goesOn}
  ) OR EXISTS (
    SELECT FROM application_contact c JOIN homepage_publisher p ON p.homepage_id = c.homepage_id AND p.member_id = c.contact_id
    WHERE c.applicant_id = ${sender} AND c.contact_id = ${receiver} AND ${goesOn}
  ) OR EXISTS (
    SELECT FROM application_contact c JOIN homepage_publisher p USING (homepage_id)
    WHERE c.others <> '{}' AND c.others @> ARRAY[${receiver}]::text[] AND p.member_id = ${sender} AND ${goesOn}
  ) OR EXISTS (
    SELECT FROM application_contact c JOIN homepage_publisher p ON p.homepage_id = c.homepage_id AND p.member_id = c.contact_id
    WHERE c.others <> '{}' AND c.others @> ARRAY[${sender}]::text[] AND c.contact_id = ${receiver} AND ${goesOn}
  ) OR EXISTS (
    SELECT FROM application_contact c
    WHERE c.applicant_id = ${receiver} AND c.publisher_member_id = ${sender} AND ${goesOn}
  ) OR EXISTS (
    SELECT FROM application_contact c
    WHERE c.applicant_id = ${sender} AND c.publisher_member_id = ${receiver} AND ${goesOn}
  ))`;

const setSql = `
  INSERT INTO application_contact
    (application_id, applicant_id, homepage_id, publisher_member_id, contact_id, ended_at, position, others)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (application_id) DO UPDATE
  SET applicant_id = excluded.applicant_id, homepage_id = excluded.homepage_id,
    publisher_member_id = excluded.publisher_member_id, contact_id = excluded.contact_id, ended_at = excluded.ended_at,
    position = excluded.position, others = excluded.others
  WHERE ${isNewer('application_contact.position', 'excluded.position')}`;

const setSideSql = `
  INSERT INTO homepage_side (homepage_id, position) VALUES ($1, $2)
  ON CONFLICT (homepage_id) DO UPDATE SET position = excluded.position
  WHERE ${isNewer('homepage_side.position', 'excluded.position')}`;

export interface ApplicationContact {
  applicantId: string;
  /** who else acts for the child */
  others?: string[] | undefined;
  publisher: Pick<PublisherRef, 'kind' | 'id'>;
  contactId: string | null;
  endedAt: string | null;
}

@Injectable()
export class ApplicationContactsRepository {
  /** `contact` null: the application was deleted */
  async set(
    manager: EntityManager,
    applicationId: string,
    contact: ApplicationContact | null,
    sequence: number,
  ): Promise<void> {
    const { applicantId = null, others = [], publisher, contactId = null, endedAt = null } = contact ?? {};
    const homepageId = publisher?.kind === 'homepage' ? publisher.id : null;
    const memberId = publisher?.kind === 'member' ? publisher.id : null;
    const known = [applicationId, applicantId, homepageId, memberId, contactId, endedAt];
    await db.run(manager, setSql, [...known, sequence, others]);
  }

  /** All who publish for a homepage now. */
  async setPublishers(
    manager: EntityManager,
    homepageId: string,
    memberIds: readonly string[],
    sequence: number,
  ): Promise<void> {
    if ((await db.affected(manager, setSideSql, [homepageId, sequence])) === 0) return;
    await db.run(manager, 'DELETE FROM homepage_publisher WHERE homepage_id = $1', [homepageId]);
    await db.run(
      manager,
      'INSERT INTO homepage_publisher (homepage_id, member_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
      [homepageId, memberIds],
    );
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(
      manager,
      `UPDATE application_contact SET applicant_id = NULL, homepage_id = NULL, publisher_member_id = NULL,
         contact_id = NULL, ended_at = NULL, others = '{}' WHERE applicant_id = $1 OR publisher_member_id = $1`,
      [memberId],
    );
    await db.run(
      manager,
      `UPDATE application_contact SET others = array_remove(others, $1) WHERE others <> '{}' AND others @> ARRAY[$1]`,
      [memberId],
    );
    await db.run(manager, 'UPDATE application_contact SET contact_id = NULL WHERE contact_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM homepage_publisher WHERE member_id = $1', [memberId]);
  }
}
