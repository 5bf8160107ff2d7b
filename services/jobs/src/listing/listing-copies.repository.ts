import { Injectable } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import type { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { careerOf } from './profession.js';
import { highestDegree } from './ranking.js';

const MAX_SKILLS = 50;

/** Stores data of members from profile and network: skills, home, work, and followed homepages. */
@Injectable()
export class ListingCopiesRepository {
  /** `month`: the present one; a job that ended before it is not present. */
  async setBackground(
    manager: EntityManager,
    background: DataOf<typeof profileBackgroundChanged>,
    { sequence, month }: { sequence: number; month: string },
  ): Promise<void> {
    const { memberId, traits, jobs, educations } = background;
    const skills = traits.filter(({ kind }) => kind === 'skill').slice(0, MAX_SKILLS);
    const newer = await db.affected(
      manager,
      `INSERT INTO member_background (member_id, skill_keys, skill_names, city_key, degree, position, career)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (member_id) DO UPDATE SET skill_keys = excluded.skill_keys, skill_names = excluded.skill_names,
         city_key = excluded.city_key, degree = excluded.degree, position = excluded.position, career = excluded.career
       WHERE ${isNewer('member_background.position', 'excluded.position')}`,
      [
        memberId,
        skills.map(({ key }) => key),
        skills.map(({ name }) => name),
        traits.find(({ kind }) => kind === 'city')?.key ?? '',
        highestDegree(educations.map(({ degree }) => degree)),
        sequence,
        JSON.stringify(careerOf(background, month)),
      ],
    );
    if (newer === 0) return;
    const now = jobs.filter(({ homepageId, endDate }) => homepageId && (endDate === null || endDate >= month));
    await db.run(manager, 'DELETE FROM member_employer WHERE member_id = $1', [memberId]);
    await db.run(
      manager,
      `INSERT INTO member_employer (member_id, homepage_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [memberId, now.map(({ homepageId }) => homepageId)],
    );
  }

  async setFollow(
    manager: EntityManager,
    { memberId, homepageId, active }: { memberId: string; homepageId: string; active: boolean },
    sequence: number,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_follower (member_id, homepage_id, active, position) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, homepage_id) DO UPDATE SET active = excluded.active, position = excluded.position
       WHERE ${isNewer('homepage_follower.position', 'excluded.position')}`,
      [memberId, homepageId, active, sequence],
    );
  }
}
