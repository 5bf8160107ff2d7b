import { join } from 'node:path';
import { describeOpenApiFile } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';

describeOpenApiFile(AppModule, join(import.meta.dirname, '..'));
