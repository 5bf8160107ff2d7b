/** `org-pages` -> `ORG_PAGES_URL` */
export const addressVariable = (service: string): string => `${service.replaceAll('-', '_').toUpperCase()}_URL`;

/** The internal origin of a service, or null where the configuration does not name it. */
export function addressOfService(config: object, service: string): string | null {
  const value = (config as Record<string, unknown>)[addressVariable(service)];
  return typeof value === 'string' ? new URL(value).origin : null;
}
