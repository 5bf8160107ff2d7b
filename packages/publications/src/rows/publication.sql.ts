import { managedStates } from '@renmai/service-kit';
import type { PublicationTable } from '../publication.js';

/** SQL: the columns of a publication, from the row `p`. */
export const fieldsOf = ({ contentOf, ownFields }: PublicationTable<never>): string => `
  p.id, p.homepage_id AS "homepageId", p.state, p.version, ${contentOf('p')} AS content, p.created_by AS "createdBy",
  p.written_by AS "writtenBy", p.written_at AS "writtenAt", p.published_by AS "publishedBy", p.created_at AS "createdAt",
  p.updated_at AS "updatedAt", p.published_at AS "publishedAt", p.opens_at AS "opensAt", p.closes_at AS "closesAt",
  p.edited_at AS "editedAt", p.ended_at AS "endedAt", p.answers_later_ms AS "answersLaterMs", p.removed
  ${ownFields ? `, ${ownFields('p')}` : ''}`;

/** SQL: parameters from `$first` on, one for each column of a content. */
export const parametersOf = ({ columns }: PublicationTable<never>, first: number): string =>
  columns.map((_, index) => `$${first + index}`).join(', ');

export const presentOf = ({ present = 'true' }: PublicationTable<never>): string => present;

/** SQL for the migration of a new kind: its tables, with the columns of its content. `<name>_homepage` is the counter. */
export const publicationTables = (name: string, contentColumns: string): string => `
  CREATE TABLE ${name}_homepage (homepage_id uuid PRIMARY KEY);
  CREATE TABLE ${name} (
    id uuid PRIMARY KEY,
    homepage_id uuid NOT NULL,
    state text NOT NULL DEFAULT 'draft',
    version int NOT NULL DEFAULT 1,
    ${contentColumns},
    created_by uuid,
    written_by uuid,
    written_at timestamptz(3) NOT NULL,
    published_by uuid,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    published_at timestamptz(3),
    opens_at timestamptz(3),
    closes_at timestamptz(3),
    edited_at timestamptz(3),
    ended_at timestamptz(3),
    answers_later_ms double precision NOT NULL DEFAULT 0,
    removed boolean NOT NULL DEFAULT false,
    CHECK (published_at IS NULL OR (opens_at IS NOT NULL AND closes_at IS NOT NULL))
  );
  CREATE INDEX ${name}_managed ON ${name} (homepage_id, state, updated_at DESC, id DESC);
  CREATE INDEX ${name}_created_by ON ${name} (created_by) WHERE created_by IS NOT NULL;
  CREATE INDEX ${name}_written_by ON ${name} (written_by) WHERE written_by IS NOT NULL;
  CREATE INDEX ${name}_published_by ON ${name} (published_by) WHERE published_by IS NOT NULL;
  ${managedStates(name, `${name}_history`)}
  CREATE TABLE ${name}_version (
    ${name}_id uuid NOT NULL REFERENCES ${name} (id) ON DELETE CASCADE,
    version int NOT NULL,
    content jsonb NOT NULL,
    written_by uuid,
    written_at timestamptz(3) NOT NULL,
    PRIMARY KEY (${name}_id, version)
  );
  CREATE INDEX ${name}_version_by ON ${name}_version (written_by) WHERE written_by IS NOT NULL;
`;
