/** Blocks the OpenTelemetry SDK but not its API, which prom-client needs. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (/node_modules\/@opentelemetry\/(?!api\/)/.test(url))
      throw new Error('The OpenTelemetry SDK was loaded.');
    return next(url, context);
  },
});
