import { Global, Module } from '@nestjs/common';
import { ReviewCases } from './review-cases.port.js';

const DUE_MS = 48 * 3_600_000;

@Global()
@Module({
  providers: [
    {
      provide: ReviewCases,
      useValue: {
        open: () => Promise.resolve({ dueAt: new Date(Date.now() + DUE_MS) }),
        withdraw: () => Promise.resolve(),
      } satisfies ReviewCases,
    },
  ],
  exports: [ReviewCases],
})
export class ReviewModule {}
