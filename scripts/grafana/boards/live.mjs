// @ts-check
/** @type {import('../table.mjs').Board} */
export const live = {
  uid: 'renmai-live',
  title: 'Renmai: chat, meetings, search and logins',
  about: 'Connections and rooms that are held open for members, and other work that they wait for.',
  rows: [
    {
      title: 'Chat and meetings',
      charts: [
        {
          title: 'Chat clients',
          about: 'Open connections of chat clients, by process.',
          unit: 'short',
          lines: [{ expr: 'messaging_connections', legend: '{{instance}}' }],
        },
        {
          title: 'Rooms and their sockets',
          about: 'Open rooms of meetings and calls, and sockets in them.',
          unit: 'short',
          lines: [
            { expr: 'sum(conference_rooms)', legend: 'rooms' },
            { expr: 'sum(conference_sockets)', legend: 'sockets' },
          ],
        },
        {
          title: 'Load of media nodes',
          about: 'Streams for each media worker. New rooms go to the node with the least.',
          unit: 'short',
          lines: [{ expr: 'conference_node_load', legend: '{{instance}}' }],
        },
        {
          title: 'Moderation of messages',
          about: 'Verdicts of the moderation service. “none”: it said nothing in time.',
          unit: 'reqps',
          lines: [
            {
              expr: 'sum by (verdict) (rate(messaging_moderation_total[$__rate_interval]))',
              legend: '{{verdict}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Search and logins',
      charts: [
        {
          title: 'From an event to the index, 95 of 100',
          about: 'Above a minute people do not find what is new: SearchBehind.',
          unit: 's',
          warn: 60,
          lines: [
            {
              expr: 'histogram_quantile(0.95, sum by (le) (rate(search_index_lag_seconds_bucket[$__rate_interval])))',
              legend: 'lag',
            },
          ],
        },
        {
          title: 'Index being built',
          about: 'Rows that it has, while a new one is being built.',
          unit: 'short',
          lines: [{ expr: 'search_rebuild_rows', legend: 'rows' }],
        },
        {
          title: 'Passwords',
          about: 'Passwords that wait to be checked, and logins refused because too many wait: LoginsRefused.',
          unit: 'short',
          lines: [
            { expr: 'sum(identity_password_hashes_waiting)', legend: 'waiting' },
            {
              expr: 'sum(rate(identity_password_hashes_refused_total[$__rate_interval]))',
              legend: 'refused a second',
            },
          ],
        },
      ],
    },
  ],
};
