import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import { positionDays } from '@renmai/contracts/jobs/positions.schema';
import fc from 'fast-check';

const DAY_MS = 86_400_000;
const actions = ['publish', 'approve', 'return', 'withdraw', 'pause', 'resume', 'confirm', 'close'] as const;
export type Who = 'senior' | 'content' | 'analyst' | 'stranger';
export type PositionStep = { action: (typeof actions)[number]; who: Who; isStale: boolean } | { days: number };

/** Administrators act more often than others, and mostly take steps that are allowed. */
export const positionSteps: fc.Arbitrary<PositionStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      action: fc.constantFrom(...actions, 'publish' as const, 'resume' as const),
      who: fc.constantFrom<Who>('senior', 'senior', 'content', 'content', 'analyst', 'stranger'),
      isStale: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ days: fc.constantFrom(1, 3, 11, 14, 30) }) },
);

const [OK, FORBIDDEN, NOT_FOUND, CONFLICT] = [200, 403, 404, 409];

/** A model of a position and the steps that its administrators may take. */
export class PositionModel {
  state: PositionState = 'draft';
  isPublished = false;
  private closesAt = new Date(0);
  private confirmedAt = new Date(0);
  private warnedAt: Date | null = null;

  constructor(
    private readonly needsSenior: boolean,
    private now: Date,
  ) {}

  /** @returns the status of the answer */
  perform({ action, who, isStale }: Extract<PositionStep, { action: string }>, now: Date): number {
    this.now = now;
    if (who === 'stranger') return NOT_FOUND;
    if (who === 'analyst') return FORBIDDEN;
    const isSenior = who === 'senior';
    switch (action) {
      case 'publish':
        return this.needsSenior && !isSenior
          ? this.move(['draft'], 'submitted', isStale)
          : this.move(['draft'], 'open', isStale, () => this.published());
      case 'approve':
        return isSenior ? this.move(['submitted'], 'open', isStale, () => this.published()) : FORBIDDEN;
      case 'return':
        return isSenior ? this.move(['submitted'], 'draft', isStale) : FORBIDDEN;
      case 'withdraw':
        return this.move(['submitted'], 'draft', isStale);
      case 'pause':
        return this.move(['open'], 'paused', isStale);
      case 'resume':
        if (this.state === 'paused' && this.closesAt <= now) return CONFLICT;
        return this.move(['paused'], 'open', isStale, () => {
          this.confirmedAt = now;
        });
      case 'close':
        return this.move(['open', 'paused'], 'closed', isStale);
      case 'confirm':
        if (this.state !== 'open' || isStale) return CONFLICT;
        this.confirmedAt = now;
        return OK;
    }
  }

  /** The periodic work runs once: ended positions expire, unconfirmed ones are warned of, and paused three days later. */
  pass(now: Date): void {
    this.now = now;
    if ((this.state === 'open' || this.state === 'paused') && this.closesAt <= now) this.state = 'expired';
    if (this.state !== 'open') return;
    const unconfirmed = now.getTime() - this.confirmedAt.getTime();
    const { confirmEvery, warnBefore } = positionDays;
    if (!this.isWarned && unconfirmed >= (confirmEvery - warnBefore) * DAY_MS) this.warnedAt = now;
    if (this.confirmBy && this.isWarned && this.confirmBy <= now) this.state = 'paused';
  }

  /** Null where it is not open. */
  get confirmBy(): Date | null {
    if (this.state !== 'open') return null;
    const due = this.confirmedAt.getTime() + positionDays.confirmEvery * DAY_MS;
    const warned = this.isWarned ? (this.warnedAt?.getTime() ?? 0) + positionDays.warnBefore * DAY_MS : due;
    return new Date(Math.max(due, warned));
  }

  /** Why a member with a complete profile may not apply; null: they may. */
  refusal(now: Date): string | null {
    if (this.state === 'closed' || this.state === 'expired' || this.closesAt <= now) return 'jobs.position-ended';
    return this.state === 'open' ? null : 'jobs.position-paused';
  }

  private get isWarned(): boolean {
    return this.warnedAt !== null && this.warnedAt >= this.confirmedAt;
  }

  private published(): void {
    if (!this.isPublished) this.closesAt = new Date(this.now.getTime() + positionDays.most * DAY_MS);
    this.isPublished = true;
    this.confirmedAt = this.now;
  }

  /** A second tap finds it where it leads, whatever was seen before. */
  private move(from: readonly PositionState[], to: PositionState, isStale: boolean, then?: () => void): number {
    if (from.includes(this.state)) {
      if (isStale) return CONFLICT;
      this.state = to;
      then?.();
      return OK;
    }
    return this.state === to ? OK : CONFLICT;
  }
}
