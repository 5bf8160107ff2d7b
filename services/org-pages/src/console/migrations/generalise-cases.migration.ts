import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the single letters of a text and its pairs of neighbours, without spaces; the same as the result of `gramsOf`. */
const grams = (text: string): string => `
  coalesce((SELECT array_agg(DISTINCT gram) FROM (
    SELECT substr(${text}, place, size) AS gram
    FROM generate_series(1, length(${text})) place, generate_series(1, 2) size) pieces
    WHERE gram !~ '\\s' AND gram <> ''), '{}')`;

/** Cases of every kind: about homepages, or about reported subjects. Search finds applicants and words of decisions too. */
export class GeneraliseCases1700000002400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review_case RENAME COLUMN homepage_name TO title');
    // `open_key`: for cases of which only one may be open. `data`: further fields of the kind; it names no member.
    await runner.query(`
      ALTER TABLE review_case
        ALTER COLUMN homepage_id DROP NOT NULL,
        ALTER COLUMN homepage_kind DROP NOT NULL,
        ADD COLUMN open_key text,
        ADD COLUMN accused_id uuid,
        ADD COLUMN data jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN reported_kind text,
        ADD COLUMN report_count int NOT NULL DEFAULT 0,
        ADD COLUMN report_reasons text[] NOT NULL DEFAULT '{}',
        ADD COLUMN answered_at timestamptz,
        ADD COLUMN search_base text`);
    await runner.query(`UPDATE review_case SET open_key = 'review:' || homepage_id, search_base = search`);
    await runner.query(`
      UPDATE review_case c SET search = lower(normalize(concat_ws(' ', c.search_base,
          (SELECT m.name FROM directory_member m WHERE m.member_id = c.applicant_id),
          (SELECT string_agg(d.words, ' ' ORDER BY d.id) FROM review_decision d
           WHERE d.case_id = c.id AND d.undone_at IS NULL AND d.words <> '')), NFKC))`);
    await runner.query(`UPDATE review_case SET grams = ${grams('search')} WHERE search <> search_base`);
    await runner.query(
      'ALTER TABLE review_case ALTER COLUMN open_key SET NOT NULL, ALTER COLUMN search_base SET NOT NULL',
    );
    await runner.query('DROP INDEX review_case_open');
    await runner.query(`
      CREATE UNIQUE INDEX review_case_open ON review_case (open_key)
      WHERE state IN ('waiting', 'decided', 'asked', 'proposed')`);
    // One appeal against each rejection.
    await runner.query(`
      CREATE UNIQUE INDEX review_case_appeal ON review_case (homepage_id, submission_number) WHERE kind = 'appeal'`);
    await runner.query(
      'CREATE INDEX review_case_accused ON review_case (accused_id, opened_at) WHERE accused_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX review_case_reported ON review_case (reported_kind, state) WHERE reported_kind IS NOT NULL',
    );
    await runner.query(
      `ALTER TABLE review_decision ADD COLUMN measure text, ADD COLUMN days int, ADD COLUMN member_id uuid`,
    );
    await runner.query('CREATE INDEX review_decision_of ON review_decision (member_id) WHERE member_id IS NOT NULL');
    await runner.query(`ALTER TABLE reason_template ADD COLUMN area text NOT NULL DEFAULT 'submission'`);
    await runner.query(`
      CREATE TABLE review_report (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
        reporter_id uuid,
        reason text NOT NULL,
        words text NOT NULL,
        evidence jsonb NOT NULL,
        filed_at timestamptz NOT NULL,
        UNIQUE (case_id, reporter_id)
      )`);
    await runner.query('CREATE INDEX review_report_by ON review_report (reporter_id) WHERE reporter_id IS NOT NULL');
    // One vote of each administrator about a measure.
    await runner.query(`
      CREATE TABLE review_vote (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
        member_id uuid,
        vote text NOT NULL CHECK (vote IN ('for', 'against')),
        at timestamptz NOT NULL,
        UNIQUE (case_id, member_id)
      )`);
    await runner.query('CREATE INDEX review_vote_by ON review_vote (member_id) WHERE member_id IS NOT NULL');
    // Letters about a case, and their answers. `sent_at`: null while the letter waits to be sent.
    await runner.query(`
      CREATE TABLE review_letter (
        case_id uuid NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        texts jsonb NOT NULL,
        written_at timestamptz NOT NULL,
        sent_at timestamptz,
        answer text,
        answered_at timestamptz,
        PRIMARY KEY (case_id, member_id)
      )`);
    await runner.query('CREATE INDEX review_letter_to ON review_letter (member_id)');
    await runner.query('CREATE INDEX review_letter_unsent ON review_letter (written_at) WHERE sent_at IS NULL');
    await runner.query(`
      CREATE TABLE member_suspension (
        member_id uuid PRIMARY KEY,
        since timestamptz NOT NULL,
        until timestamptz,
        reason jsonb,
        words text NOT NULL,
        case_id uuid REFERENCES review_case (id) ON DELETE SET NULL
      )`);
    await runner.query('CREATE INDEX member_suspension_until ON member_suspension (until) WHERE until IS NOT NULL');
    await runner.query('CREATE INDEX member_suspension_case ON member_suspension (case_id) WHERE case_id IS NOT NULL');
    await runner.query(`
      CREATE TABLE system_administrator (
        member_id uuid PRIMARY KEY,
        active boolean NOT NULL,
        position bigint NOT NULL DEFAULT -1
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE system_administrator, member_suspension, review_letter, review_vote, review_report');
    await runner.query('ALTER TABLE reason_template DROP COLUMN area');
    await runner.query('ALTER TABLE review_decision DROP COLUMN measure, DROP COLUMN days, DROP COLUMN member_id');
    await runner.query("DELETE FROM review_case WHERE kind NOT IN ('submission', 're-review')");
    await runner.query('DROP INDEX review_case_open, review_case_appeal');
    await runner.query(`
      CREATE UNIQUE INDEX review_case_open ON review_case (homepage_id) WHERE state IN ('waiting', 'decided', 'asked')`);
    await runner.query(`
      ALTER TABLE review_case DROP COLUMN open_key, DROP COLUMN accused_id, DROP COLUMN data, DROP COLUMN reported_kind,
        DROP COLUMN report_count, DROP COLUMN report_reasons, DROP COLUMN answered_at, DROP COLUMN search_base,
        ALTER COLUMN homepage_id SET NOT NULL, ALTER COLUMN homepage_kind SET NOT NULL`);
    await runner.query('ALTER TABLE review_case RENAME COLUMN title TO homepage_name');
  }
}
