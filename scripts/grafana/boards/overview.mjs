// @ts-check
import { answers, byService, failures, quantile } from '../expressions.mjs';

/** @type {import('../table.mjs').Board} */
export const overview = {
  uid: 'renmai-overview',
  title: 'Renmai: overview',
  about: 'Whether members are served, what waits, and which service is short of something.',
  rows: [
    {
      title: 'At a glance',
      charts: [
        {
          title: 'Processes that answer',
          about: 'Processes that Prometheus reaches. Fewer than were started: ServiceAway.',
          unit: 'short',
          as: 'stat',
          lines: [{ expr: 'sum(up{job="renmai"})', legend: 'processes' }],
        },
        {
          title: 'Requests a second',
          about: 'What the gateway answers, for members and visitors.',
          unit: 'reqps',
          as: 'stat',
          lines: [
            { expr: 'sum(rate(http_request_duration_seconds_count{service="gateway"}[5m]))', legend: 'requests' },
          ],
        },
        {
          title: 'Failures',
          about: 'The part of the gateway’s answers that are 5xx. 0.1 % is the goal of a month.',
          unit: 'percentunit',
          as: 'stat',
          warn: 0.001,
          lines: [
            {
              expr: 'sum(rate(http_request_duration_seconds_count{service="gateway",status=~"5.."}[5m])) / sum(rate(http_request_duration_seconds_count{service="gateway"}[5m])) or vector(0)',
              legend: 'failures',
            },
          ],
        },
        {
          title: 'Parked events',
          about: 'Domain events that failed five times. Above 0: DeadLetters.',
          unit: 'short',
          as: 'stat',
          warn: 1,
          lines: [{ expr: 'sum(dead_letters)', legend: 'events' }],
        },
        {
          title: 'Oldest event in an outbox',
          about: 'Above a minute the bus does not take events: OutboxStuck.',
          unit: 's',
          as: 'stat',
          warn: 60,
          lines: [{ expr: 'max(outbox_oldest_seconds)', legend: 'waits' }],
        },
        {
          title: 'Parts away',
          about: 'Databases, buses, caches and storages that do not answer a service: DependencyAway.',
          unit: 'short',
          as: 'stat',
          warn: 1,
          lines: [{ expr: 'count(dependency_up == 0) or vector(0)', legend: 'parts' }],
        },
      ],
    },
    {
      title: 'Rate, errors, duration',
      charts: [
        {
          title: 'Requests',
          about: 'Answers of each service. The gateway counts what members ask, services what they are asked.',
          unit: 'reqps',
          lines: byService(`rate(${answers}[$__rate_interval])`),
        },
        {
          title: 'Failures',
          about: 'The part of the answers that are 5xx.',
          unit: 'percentunit',
          warn: 0.01,
          lines: [
            {
              expr: `sum by (service) (rate(${failures}[$__rate_interval])) / sum by (service) (rate(${answers}[$__rate_interval]))`,
            },
          ],
        },
        {
          title: 'Duration, 95 of 100',
          about: 'The time within which 95 of 100 answers end.',
          unit: 's',
          warn: 1,
          lines: [{ expr: quantile('0.95', 'http_request_duration_seconds', 'service') }],
        },
      ],
    },
    {
      title: 'Work that waits',
      charts: [
        {
          title: 'Outbox',
          about: 'Events that the bus does not have yet.',
          unit: 'short',
          lines: [{ expr: 'outbox_waiting_events{service=~"$service"}' }],
        },
        {
          title: 'Events to be handled',
          about: 'Published events that a service has not handled. Growing for ten minutes: ConsumersBehind.',
          unit: 'short',
          lines: [{ expr: 'consumer_lag_events{service=~"$service"}' }],
        },
        {
          title: 'Groups away, parked events',
          about: 'Groups of consumers that receive nothing now, and events that could not be handled or sent.',
          unit: 'short',
          warn: 1,
          lines: [
            { expr: 'consumer_groups_away{service=~"$service"}', legend: '{{service}}: groups away' },
            { expr: 'dead_letters{service=~"$service"}', legend: '{{service}}: parked, {{direction}}' },
          ],
        },
      ],
    },
    {
      title: 'Use and shortage',
      charts: [
        {
          title: 'Processor',
          about: 'Cores that a process uses. Node runs on one; near 1 it is full: ProcessBusy.',
          unit: 'short',
          warn: 0.9,
          lines: [
            {
              expr: 'rate(process_cpu_seconds_total{service=~"$service"}[$__rate_interval])',
              legend: '{{service}} {{instance}}',
            },
          ],
        },
        {
          title: 'Memory',
          about: 'Resident memory of each process.',
          unit: 'bytes',
          lines: [{ expr: 'process_resident_memory_bytes{service=~"$service"}', legend: '{{service}} {{instance}}' }],
        },
        {
          title: 'Event loop, 99 of 100',
          about: 'How late timers are. Above 0.2 s requests wait for a process that is busy.',
          unit: 's',
          warn: 0.2,
          lines: [
            { expr: 'nodejs_eventloop_lag_p99_seconds{service=~"$service"}', legend: '{{service}} {{instance}}' },
          ],
        },
        {
          title: 'Connections in use',
          about: 'Connections to PostgreSQL of each process that are in use, of DATABASE_POOL.',
          unit: 'short',
          lines: [
            { expr: 'database_connections{service=~"$service",state="used"}', legend: '{{service}} {{instance}}' },
          ],
        },
        {
          title: 'Requests that wait for a connection',
          about: 'Above 0 for a minute: ConnectionsShort.',
          unit: 'short',
          warn: 1,
          lines: [
            { expr: 'database_connections{service=~"$service",state="wanted"}', legend: '{{service}} {{instance}}' },
          ],
        },
        {
          title: 'Clock against the database’s',
          about: 'Above 5 s or below −5 s valid tokens may be refused.',
          unit: 's',
          lines: [{ expr: 'clock_skew_seconds{service=~"$service"}', legend: '{{service}} {{instance}}' }],
        },
      ],
    },
  ],
};
