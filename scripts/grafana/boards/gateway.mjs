// @ts-check
import { byService } from '../expressions.mjs';

/** @type {import('../table.mjs').Board} */
export const gateway = {
  uid: 'renmai-gateway',
  title: 'Renmai: gateway',
  about: 'How the services answer the gateway, its limits and its sockets.',
  rows: [
    {
      title: 'Services behind it',
      charts: [
        {
          title: 'Duration by service, 95 of 100',
          about: 'From the request to the end of the service’s answer.',
          unit: 's',
          warn: 1,
          lines: [
            {
              expr: 'histogram_quantile(0.95, sum by (le, service) (rate(gateway_upstream_duration_seconds_bucket[$__rate_interval])))',
            },
          ],
        },
        {
          title: 'No answer',
          about: 'Requests that a service did not answer at all: ServiceUnanswered.',
          unit: 'reqps',
          lines: byService('rate(gateway_upstream_duration_seconds_count{status="failed"}[$__rate_interval])'),
        },
        {
          title: 'Under way, and sent once more',
          about: 'Requests under way; and those sent to another process, because one was closing.',
          unit: 'short',
          lines: [
            { expr: 'sum by (service) (gateway_upstream_in_flight)', legend: '{{service}}: under way' },
            {
              expr: 'sum by (service) (rate(gateway_upstream_retries_total[$__rate_interval]))',
              legend: '{{service}}: again, a second',
            },
          ],
        },
      ],
    },
    {
      title: 'Its own',
      charts: [
        {
          title: 'Refused by limits',
          about: 'Requests refused because too many were made, by budget.',
          unit: 'reqps',
          lines: [
            {
              expr: 'sum by (budget, by) (rate(gateway_rate_limited_total[$__rate_interval]))',
              legend: '{{budget}}, by {{by}}',
            },
          ],
        },
        {
          title: 'Sockets',
          about: 'Websocket connections handed through, of MAX_SOCKETS for each process.',
          unit: 'short',
          lines: [{ expr: 'gateway_sockets', legend: '{{instance}}' }],
        },
        {
          title: 'Ended sessions',
          about: 'Sessions that have ended and whose tokens are refused until they expire.',
          unit: 'short',
          lines: [{ expr: 'gateway_revoked_sessions', legend: '{{instance}}' }],
        },
      ],
    },
    {
      title: 'Routes',
      charts: [
        {
          title: 'The slowest ten routes, 95 of 100',
          about: 'Of the chosen services, over five minutes.',
          unit: 's',
          width: 'full',
          lines: [
            {
              expr: 'topk(10, histogram_quantile(0.95, sum by (le, service, route) (rate(http_request_duration_seconds_bucket{service=~"$service"}[5m]))))',
              legend: '{{service}} {{route}}',
            },
          ],
        },
      ],
    },
  ],
};
