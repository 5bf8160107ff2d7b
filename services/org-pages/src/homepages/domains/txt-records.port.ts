/** The name servers of a domain did not answer, or not in time. */
export class NameServersSilent extends Error {}

/** Looks up TXT records in the DNS. */
export abstract class TxtRecords {
  /** Each record as one text; empty if there is no such domain. @throws NameServersSilent */
  abstract of(domain: string): Promise<string[]>;
}
