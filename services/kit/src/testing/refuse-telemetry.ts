/** Rejects loading the OpenTelemetry SDK. Its API stays available, because prom-client needs it. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (/node_modules\/@opentelemetry\/(?!api\/)/.test(url)) throw new Error('The SDK of OpenTelemetry is loaded.');
    return next(url, context);
  },
});
