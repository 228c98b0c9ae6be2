import { runService } from '@pasteroom/kit/service/run-service';
import { captchaService } from './service.ts';

await runService(captchaService, process.env, async (stores) => stores);
