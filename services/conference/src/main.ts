import { runService } from '@renmai/service-kit';
import { AppModule } from './app.module.js';

await runService(AppModule);
