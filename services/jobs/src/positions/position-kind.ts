import { answerDays, maxPositions, maxPositionVersions } from '@renmai/contracts/jobs/positions.schema';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import { jobsReportFiled } from '@renmai/contracts/reports/reports.events';
import { isSenior } from '@renmai/homepage-directory';
import type { PublicationKind } from '@renmai/publications';
import { positionEvents } from './position-events.js';
import { positionMachine } from './position-state.js';
import { positionTable } from './position-table.sql.js';
import type { PositionRow } from './position.row.js';

/** Positions as a kind of publication. */
export const positionKind: PublicationKind<PositionRow> = {
  subject: 'position',
  reportFiled: jobsReportFiled,
  titleOf: (row) => row.content.title,
  table: positionTable,
  machine: positionMachine,
  roleOf: ({ role }) => (isSenior(role) ? 'senior' : 'editor'),
  end: 'close',
  open: 'open',
  running: ['open', 'paused'],
  forSeniors: ['submit'],
  isListed: ({ state }) => state === 'open',
  most: maxPositions,
  mostVersions: maxPositionVersions,
  problems: jobsProblems,
  answerDays,
  events: positionEvents,
};
