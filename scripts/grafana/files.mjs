// @ts-check
import { defaultDashboard } from '@grafana/schema';
import { stringify } from 'yaml';
import { BOARDS } from './table.mjs';

/** @typedef {import('@grafana/schema').Dashboard} Dashboard @typedef {import('@grafana/schema').Panel} Panel */
/** @typedef {import('./table.mjs').Chart} Chart @typedef {import('./table.mjs').Board} Board */

/** Grafana divides a page into 24 columns. */
const COLUMNS = 24;
const SIZES = { stat: { w: 4, h: 4 }, third: { w: 8, h: 8 }, full: { w: COLUMNS, h: 9 } };
const SOURCE = { type: 'prometheus', uid: '${datasource}' };
const FOLDER = '/etc/grafana/dashboards/renmai';

const sizeOf = (/** @type {Chart} */ { as, width }) => SIZES[as ?? width ?? 'third'];

/** The dashboards and how Grafana finds them, by paths below deploy/grafana. @returns {Record<string, string>} */
export function grafanaFiles() {
  const boards = BOARDS.map((board) => [
    `dashboards/${board.uid}.json`,
    `${JSON.stringify(dashboard(board), null, 2)}\n`,
  ]);
  return {
    ...Object.fromEntries(boards),
    'provisioning/dashboards/renmai.yml': stringify({
      apiVersion: 1,
      providers: [{ name: 'renmai', folder: 'Renmai', type: 'file', allowUiUpdates: false, options: { path: FOLDER } }],
    }),
    'provisioning/datasources/renmai.yml': stringify({
      apiVersion: 1,
      datasources: [
        { name: 'Prometheus', uid: 'prometheus', type: 'prometheus', url: 'http://prometheus:9090', isDefault: true },
      ],
    }),
  };
}

/** @param {Board} board @returns {Dashboard} */
function dashboard({ uid, title, about, rows }) {
  return {
    ...defaultDashboard,
    uid,
    title,
    description: about,
    tags: ['renmai'],
    editable: false,
    refresh: '30s',
    schemaVersion: 39,
    time: { from: 'now-3h', to: 'now' },
    timezone: 'browser',
    links: [
      {
        ...{ type: 'dashboards', title: 'Renmai', tags: ['renmai'], asDropdown: true, icon: 'external link' },
        ...{ includeVars: true, keepTime: true, targetBlank: false, tooltip: '', url: '' },
      },
    ],
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', label: 'Prometheus', query: 'prometheus' },
        {
          ...{ name: 'service', type: 'query', label: 'Service', datasource: SOURCE, includeAll: true, multi: true },
          ...{ query: 'label_values(http_request_duration_seconds_count, service)', allValue: '.*' },
          ...{ current: { text: 'All', value: '$__all' }, refresh: 2, sort: 1 },
        },
      ],
    },
    panels: panelsOf(rows),
  };
}

/** Rows from top to bottom, charts from left to right. @param {Board['rows']} rows @returns {NonNullable<Dashboard['panels']>} */
function panelsOf(rows) {
  let [id, y] = [0, 0];
  return rows.flatMap(({ title, charts }) => {
    const head = { id: ++id, type: /** @type {'row'} */ ('row'), title, collapsed: false, panels: [] };
    const gridPos = { x: 0, y: y++, w: COLUMNS, h: 1 };
    let [x, height] = [0, 0];
    const panels = charts.map((chart) => {
      const { w, h } = sizeOf(chart);
      if (x + w > COLUMNS) [x, y, height] = [0, y + height, 0];
      const panel = panelOf(chart, ++id, { x, y, w, h });
      [x, height] = [x + w, Math.max(height, h)];
      return panel;
    });
    y += height;
    return [{ ...head, gridPos }, ...panels];
  });
}

/** @param {Chart} chart @param {number} id @param {NonNullable<Panel['gridPos']>} gridPos @returns {Panel} */
function panelOf({ title, about, unit, lines, as, warn }, id, gridPos) {
  const steps = [{ color: 'green', value: null }, ...(warn === undefined ? [] : [{ color: 'red', value: warn }])];
  return {
    ...{ id, title, gridPos, description: about, datasource: SOURCE },
    type: as ?? 'timeseries',
    fieldConfig: {
      defaults: {
        unit,
        min: unit === 's' ? undefined : 0,
        thresholds: { mode: /** @type {any} */ ('absolute'), steps },
        custom: as
          ? {}
          : { fillOpacity: 8, showPoints: 'never', ...(warn !== undefined && { thresholdsStyle: { mode: 'dashed' } }) },
      },
      overrides: [],
    },
    options: as
      ? { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: warn === undefined ? 'none' : 'value' }
      : { tooltip: { mode: 'multi', sort: 'desc' }, legend: { displayMode: 'list', placement: 'bottom' } },
    targets: lines.map(({ expr, legend = '{{service}}' }, at) => ({
      ...{ refId: String.fromCharCode(65 + at), datasource: SOURCE, expr, legendFormat: legend },
    })),
  };
}
