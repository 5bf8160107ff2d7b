import { endHomepage, type TestService } from '@renmai/test-kit';

/** Its administrators have closed the homepage, and it cannot be opened again. */
export async function closeSchool(service: TestService, homepageId: string): Promise<void> {
  await endHomepage(service, homepageId);
}
