// @ts-check
/**
 * From what an action costs (`bench/results/sizing.json`) and how often a member does it to machines. Peaks count, not means.
 *
 * @typedef {object} Cost of one action
 * @property {string} action
 * @property {number} services ms of processor time of all services together
 * @property {number} database ms of processor time of PostgreSQL
 * @property {number} logBytes of PostgreSQL's write-ahead log
 * @property {number} storedBytes that stay
 * @property {number} eventBytes of domain events
 *
 * @typedef {object} Habits
 * @property {number} active share of the members who come on a day
 * @property {number} online share of the active members whose chat is open in the busiest hour
 * @property {number} peak how many times the mean of the day the busiest minutes are
 * @property {Record<string, number>} daily how often an active member does each action on a day
 * @property {number} pictureBytes that a member stores in files in a year
 *
 * @typedef {object} Machine
 * @property {number} cores
 * @property {number} memoryGiB
 * @property {number} use share of the processors that is used in the busiest minutes
 * @property {number} speed of its cores, where those that were measured have 1
 *
 * @typedef {object} Size
 * @property {number} members
 * @property {number} actionsPerSecond in the busiest minutes, as all below
 * @property {number} serviceCores
 * @property {number} databaseCores
 * @property {number} logMBPerSecond
 * @property {number} eventsKBPerSecond
 * @property {number} sockets
 * @property {number} serviceMemoryGiB
 * @property {number} databaseGBPerYear
 * @property {number} filesGBPerYear
 * @property {number} serviceMachines
 * @property {number} databaseMachines each with a replica
 * @property {{ limit: string, remedy: string }[]} bottlenecks the nearest first
 */

const DAY_S = 86_400;
const YEAR_DAYS = 365;

/** @type {Habits} */
export const USUAL = {
  active: 0.3,
  online: 0.25,
  peak: 3,
  daily: {
    'opens the feed': 12,
    'opens a moment': 8,
    'opens a profile': 4,
    searches: 3,
    'shares a moment': 0.2,
    comments: 0.5,
    reacts: 2,
    'sends a message': 12,
    applies: 0.05,
    'logs in': 0.2,
  },
  pictureBytes: 15_000_000,
};

/** @type {Machine} */
export const MACHINE = { cores: 16, memoryGiB: 64, use: 0.6, speed: 1 };

/** Memory of a service's process with its connections and caches, and of a socket with its share of the gateway's buffers. */
const PROCESS_MIB = 200;
const SOCKET_KIB = 40;
const SERVICES = 11;
/** Vacuum, checkpoints and statistics come on top of what statements use. */
const UPKEEP = 1.3;
/** The limits of one PostgreSQL: statements in parallel, and a log that a replica can follow. */
const ONE_DATABASE = { cores: 48, logMBPerSecond: 80, terabytes: 8 };
/** A message relay that runs in one process, measured with 1.3 kB records. */
const RELAY_EVENTS_KB = 4_000;
const ALL_IN_ONE = { serviceCores: 1, sockets: 5_000 };

/**
 * @param {number} members @param {readonly Cost[]} costs @param {Habits} [habits] @param {Machine} [machine]
 * @returns {Size}
 */
export function sizeFor(members, costs, habits = USUAL, machine = MACHINE) {
  const unknown = Object.keys(habits.daily).filter((action) => costs.every((cost) => cost.action !== action));
  if (unknown.length > 0) throw new Error(`nobody has measured: ${unknown.join(', ')}`);
  const active = members * habits.active;
  const atPeak = (active * habits.peak) / DAY_S;
  /** @param {(cost: Cost) => number} part */
  const daily = (part) => costs.reduce((sum, cost) => sum + part(cost) * (habits.daily[cost.action] ?? 0), 0);
  const serviceCores = (atPeak * daily(({ services }) => services)) / 1000 / machine.speed;
  const databaseCores = (atPeak * daily(({ database }) => database) * UPKEEP) / 1000 / machine.speed;
  const sockets = active * habits.online;
  const processes = Math.max(SERVICES, Math.ceil(serviceCores / machine.use));
  const serviceMemoryGiB = (processes * PROCESS_MIB) / 1024 + (sockets * SOCKET_KIB) / 2 ** 20;
  const size = {
    members,
    actionsPerSecond: atPeak * daily(() => 1),
    serviceCores,
    databaseCores,
    logMBPerSecond: (atPeak * daily(({ logBytes }) => logBytes)) / 1e6,
    eventsKBPerSecond: (atPeak * daily(({ eventBytes }) => eventBytes)) / 1e3,
    sockets,
    serviceMemoryGiB,
    databaseGBPerYear: (active * YEAR_DAYS * daily(({ storedBytes }) => storedBytes)) / 1e9,
    filesGBPerYear: (members * habits.pictureBytes) / 1e9,
    serviceMachines: machinesFor(serviceCores, serviceMemoryGiB, machine),
    databaseMachines: machinesFor(databaseCores, 0, machine),
  };
  return { ...size, bottlenecks: bottlenecksOf(size) };
}

/** @param {number} cores @param {number} memoryGiB @param {Machine} machine */
function machinesFor(cores, memoryGiB, machine) {
  return Math.max(
    1,
    Math.ceil(cores / (machine.cores * machine.use)),
    Math.ceil(memoryGiB / (machine.memoryGiB * 0.8)),
  );
}

/** @param {Omit<Size, 'bottlenecks'>} size @returns {Size['bottlenecks']} those that are reached, the most exceeded first */
function bottlenecksOf(size) {
  /** @type {{ limit: string, remedy: string, used: number }[]} */
  const limits = [
    {
      limit: 'one process for all services',
      remedy:
        'a process for each service, and Redis, Kafka and S3 between them (docker-compose.yml, deploy/kubernetes)',
      used: Math.max(size.serviceCores / ALL_IN_ONE.serviceCores, size.sockets / ALL_IN_ONE.sockets),
    },
    {
      limit: 'processor of one PostgreSQL',
      remedy: 'a PostgreSQL for each service, messaging and network first; replicas for the reads of feed and search',
      used: size.databaseCores / ONE_DATABASE.cores,
    },
    {
      limit: 'write-ahead log of one PostgreSQL',
      remedy: 'messaging sharded by conversation over several clusters; the tables have the key for Citus in front',
      used: size.logMBPerSecond / ONE_DATABASE.logMBPerSecond,
    },
    {
      limit: 'disk of one PostgreSQL after a year',
      remedy: 'old messages into partitions on cheaper disks, messaging over several clusters',
      used: size.databaseGBPerYear / 1000 / ONE_DATABASE.terabytes,
    },
    {
      limit: 'one relay of domain events for each service',
      remedy: 'an outbox in partitions with a relay for each, more partitions of the topics',
      used: size.eventsKBPerSecond / RELAY_EVENTS_KB,
    },
  ];
  return limits
    .filter(({ used }) => used > 1)
    .sort((a, b) => b.used - a.used)
    .map(({ limit, remedy }) => ({ limit, remedy }));
}

/**
 * @param {readonly Record<string, string | number>[]} rows of the measurement
 * @returns {Cost[]}
 */
export const costsOf = (rows) =>
  rows.map((row) => ({
    action: String(row['action']),
    services: Number(row['services ms']),
    database: Number(row['PostgreSQL ms']),
    logBytes: Number(row['log bytes']),
    // An action that writes nothing into the log stores nothing: the files of a database grow by steps, and for other reasons too.
    storedBytes: Number(row['log bytes']) > 0 ? Number(row['stored bytes']) : 0,
    eventBytes: Number(row['event bytes']),
  }));
