import { Injectable } from '@nestjs/common';
import type { CaseSubmission } from '@renmai/contracts/org-pages/console-cases.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { nameGramsOf } from './grams.js';
import type { ReviewedSubmission } from './cases.repository.js';

export type Duplicates = CaseSubmission['duplicates'];
type Compared = Pick<ReviewedSubmission, 'licenceKey' | 'domain' | 'files'> & { name: string };

const MOST = 20;
/** Share of pairs of letters that two names have in common (Dice). */
const SIMILAR = 0.6;

/** Websites where many have an address; a match on one of them means nothing. */
const shared = [
  'github.io',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'blogspot.com',
  'weibo.com',
  'qq.com',
  'taobao.com',
];
const isShared = (domain: string): boolean => shared.some((host) => domain === host || domain.endsWith(`.${host}`));

const others = `SELECT x.homepage_id FROM`;
const queries = {
  licence: `${others} homepage_submission x WHERE x.licence_key = $2 AND $2 <> '' AND x.homepage_id <> $1`,
  domain: `${others} homepage_submission x WHERE x.domain = $2 AND $2 <> '' AND x.homepage_id <> $1`,
  file: `${others} homepage_material x WHERE x.sha256 = ANY ($2) AND x.submitted AND x.homepage_id <> $1`,
  name: `${others} review_case x WHERE x.name_grams && $2 AND x.homepage_id IS DISTINCT FROM $1
    AND 2.0 * (SELECT count(*) FROM unnest(x.name_grams) gram WHERE gram = ANY ($2))
        / (cardinality(x.name_grams) + cardinality($2::text[])) >= ${SIMILAR}`,
};

/** Other homepages that may be duplicates, or by the same people: submitted at any time, whatever their state is. */
@Injectable()
export class DuplicatesRepository {
  async find(manager: EntityManager, homepageId: string, compared: Compared): Promise<Duplicates> {
    const asked: [keyof typeof queries, unknown][] = [
      ['licence', compared.licenceKey],
      ['name', nameGramsOf(compared.name)],
      ['domain', isShared(compared.domain) ? '' : compared.domain],
      ['file', compared.files.map(({ sha256 }) => sha256)],
    ];
    const found: Duplicates = [];
    for (const [kind, value] of asked) {
      const homepages = await db.rows<Duplicates[number]['homepages'][number]>(
        manager,
        `SELECT h.id AS "homepageId", h.kind AS "homepageKind", h.content->>'name' AS name, h.state,
                (SELECT c.id FROM review_case c WHERE c.homepage_id = h.id AND c.kind IN ('submission', 're-review')
                 ORDER BY c.opened_at DESC LIMIT 1) AS "caseId"
         FROM homepage h WHERE h.id IN (${queries[kind]}) ORDER BY h.id LIMIT ${MOST}`,
        [homepageId, value],
        { plan: 'custom' },
      );
      if (homepages.length > 0) found.push({ kind, homepages });
    }
    return found;
  }
}
