import { z } from 'zod';
import { unavailable } from '../core/unavailable.ts';
import { runService } from '../service/run-service.ts';
import { serve } from '../service/serve.ts';

let outages = 1;

await runService(
  {
    manifest: { name: 'paste', settings: z.object({}), stores: [] },
    start: (_stores, _config, context, address) =>
      serve(
        { name: 'paste', document: { paths: {} }, handlers: {}, dependencies: { needs: {} } },
        context,
        address,
      ),
  },
  process.env,
  async () => {
    if (outages-- > 0) throw unavailable();
    return {};
  },
);
