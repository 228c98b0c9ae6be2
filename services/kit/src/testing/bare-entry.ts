import { z } from 'zod';
import { runContainer } from '../service/run-container.ts';
import { serve } from '../service/serve.ts';

interface Operations {
  getThing: { responses: { 204: { content?: never } } };
}

const document = {
  paths: { '/thing': { get: { operationId: 'getThing', responses: { 204: {}, default: {} } } } },
};

const manifest = { name: 'bare', settings: z.object({}), stores: [] };

await runContainer(manifest, process.env, ({ context, address }) =>
  serve<Operations>(
    {
      name: 'bare',
      document,
      handlers: { getThing: async () => ({ status: 204 }) },
      dependencies: { needs: {} },
    },
    { ...context, callerKey: 'k'.repeat(32) },
    address,
  ),
);
