// @ts-check
/**
 * Needs of each service in a cluster. Its settings are named in docker-compose.yml. Processor and memory are what one process
 * asks for and may use at most; `processes` are the fewest and the most of the overlay `large`.
 *
 * @typedef {object} Row
 * @property {{ processor: string, memory: string }} asks
 * @property {{ processor: string, memory: string }} most
 * @property {[number, number]} processes fewest and most; equal where processes are not added by load
 * @property {number} [seconds] how long a process may take to end; 30 where it is left out
 */

/** @type {Row} */
const USUAL = {
  asks: { processor: '100m', memory: '256Mi' },
  most: { processor: '2', memory: '768Mi' },
  processes: [2, 6],
};

/** Services that differ from the usual row. @type {Record<string, Partial<Row>>} */
const OTHERS = {
  gateway: { asks: { processor: '250m', memory: '256Mi' }, processes: [2, 12] },
  // Pictures, videos and documents are made in processes of their own.
  profile: { asks: { processor: '250m', memory: '384Mi' }, most: { processor: '4', memory: '1536Mi' } },
  // Sockets of the chat, videos sent in it, and notifications.
  messaging: {
    asks: { processor: '250m', memory: '384Mi' },
    most: { processor: '4', memory: '2Gi' },
    processes: [2, 12],
    seconds: 60,
  },
  search: { asks: { processor: '250m', memory: '384Mi' }, most: { processor: '2', memory: '1Gi' } },
  // One process for each machine with a media port; it waits for its rooms where ROOM_DRAIN_SECONDS is set.
  conference: {
    asks: { processor: '500m', memory: '512Mi' },
    most: { processor: '4', memory: '2Gi' },
    processes: [2, 2],
    seconds: 900,
  },
};

/** @param {string} service @returns {Required<Row>} */
export const rowOf = (service) => ({ seconds: 30, ...USUAL, ...OTHERS[service] });

/** The pod of a service has its own folder for these, of at most this size. Everything else of it is read-only. @type {Record<string, string>} */
export const FOLDERS = { '/tmp': '1Gi', '/mailbox': '64Mi', '/recordings': '20Gi' };

/** The servers of the component `servers`: who they run as, the port they listen on, and the room for what they keep. */
export const SERVERS = {
  postgres: { user: 999, port: 5432, room: '20Gi', memory: '1Gi' },
  kafka: { user: 1000, port: 9092, room: '20Gi', memory: '1536Mi' },
  redis: { user: 999, port: 6379, room: null, memory: '256Mi' },
  minio: { user: 1000, port: 9000, room: '50Gi', memory: '512Mi' },
  mailpit: { user: 1000, port: 1025, room: null, memory: '128Mi' },
};

/** A setting of compose that has another value in a cluster. @type {Record<string, { value: string } | { valueFrom: object }>} */
export const ELSEWHERE = {
  // Each process of conference by its own name, which the headless service of its StatefulSet makes.
  ROOM_NODE_URL: { value: 'http://$(POD_NAME).conference-nodes:3000' },
  // Browsers send sound and picture to the machine that the pod runs on. Where that address is not public, an overlay names another.
  MEDIA_ANNOUNCED: { valueFrom: { fieldRef: { fieldPath: 'status.hostIP' } } },
};

/** Settings that compose has no use for, by the setting beside which they are. @type {Record<string, string[]>} */
export const BESIDE = { DATABASE_URL: ['DATABASE_DIRECT_URL', 'DATABASE_PREPARE'] };

/** Settings whose servers are part of compose, and are named by the operator here. */
export const OUTSIDE = ['KAFKA_BROKERS', 'S3_ENDPOINT', 'SMTP_URL'];

/** Passwords, keys, and addresses that contain them. */
export const isSecret = (/** @type {string} */ name) =>
  /(_KEY|_TOKEN|_PASSWORD|_HEADERS|DATABASE_URL|DIRECT_URL|REDIS_URL|SMTP_URL)$/.test(name) &&
  !['CHAT_APP_KEY', 'PUSH_PUBLIC_KEY'].includes(name);

/** Secrets that each service has for itself; the others are the same for all. */
export const OWN_SECRETS = ['SECRET_KEY', 'DATABASE_URL', 'DATABASE_DIRECT_URL'];

/** The consumer groups of which the component `queues` adds processes by their lag; `most` is the number of partitions. */
export const QUEUES = { search: { lag: 500, most: 6 } };
