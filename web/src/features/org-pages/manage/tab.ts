import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';

export interface TabProps {
  page: ManagedHomepage;
}
