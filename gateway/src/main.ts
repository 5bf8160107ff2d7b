import { runService } from '@renmai/service-kit';
import { appModule } from './app.module.js';

await runService(appModule());
