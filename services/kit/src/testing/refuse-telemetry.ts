/** Loaded before an entry, ends it when it loads any of OpenTelemetry's SDK. (Its bare API is what the metrics library brings along.) */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (/node_modules\/@opentelemetry\/(?!api\/)/.test(url)) throw new Error('The SDK of OpenTelemetry is loaded.');
    return next(url, context);
  },
});
