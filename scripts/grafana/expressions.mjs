// @ts-check
/** Expressions of PromQL for the dashboards. `$service` is the choice above them. */
export const byService = (/** @type {string} */ expr) => [{ expr: `sum by (service) (${expr})` }];
export const quantile = (/** @type {string} */ part, /** @type {string} */ metric, /** @type {string} */ by) =>
  `histogram_quantile(${part}, sum by (le, ${by}) (rate(${metric}_bucket{service=~"$service"}[$__rate_interval])))`;
export const answers = 'http_request_duration_seconds_count{service=~"$service"}';
export const failures = 'http_request_duration_seconds_count{service=~"$service",status=~"5.."}';
