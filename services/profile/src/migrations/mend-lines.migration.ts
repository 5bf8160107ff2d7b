import { mendFileNames, mendLines, mendMemberNames } from '@renmai/service-kit';
import { cleanLine } from '@renmai/contracts/single-line';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repairs values that were stored before single lines and names were validated. */
export class MendLines1700000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await mendMemberNames(runner, 'profile', 'name', 'member_id');
    await mendLines(runner, 'profile', {
      headline: { max: 120 },
      region: { max: 80 },
      city: { max: 80 },
      industry: { max: 80 },
    });
    await mendInterests(runner);
    await mendLines(runner, 'education', {
      school: { max: 120, fallback: '—' },
      field_of_study: { max: 120, fallback: '—' },
    });
    await mendLines(runner, 'job', {
      title: { max: 120, fallback: '—' },
      company_name: { max: 120, fallback: '—' },
      location: { max: 120 },
      industry: { max: 80, fallback: '—' },
    });
    await mendLines(runner, 'skill', { name: { max: 60, fallback: '—', unique: true } });
    await mendLines(runner, 'skill_name', { name: { max: 60, fallback: '—' } });
    await mendLines(runner, 'offered_service', {
      title: { max: 120, fallback: '—' },
      category: { max: 60 },
      price: { max: 60 },
    });
    await mendFileNames(runner, 'media', 'file_name', 255);
  }

  /** Repaired values stay. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

async function mendInterests(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    `SELECT member_id, interests FROM profile WHERE interests::text ~ '[^ -~\\u4e00-\\u9fff]'`,
  )) as { member_id: string; interests: string[] }[];
  for (const { member_id: memberId, interests } of rows) {
    const mended = [
      ...new Set(interests.map((interest) => cleanLine(interest, 40)).filter((interest) => interest !== '')),
    ];
    if (JSON.stringify(mended) === JSON.stringify(interests)) continue;
    await runner.query('UPDATE profile SET interests = $2 WHERE member_id = $1', [memberId, JSON.stringify(mended)]);
  }
}
